import { AccountFrame } from './AccountFrame.tsx'
import { ProfileCards } from './profile/Profile.tsx'
import { ProfileHead } from './profile/ProfileHead.tsx'

/** /profile: the same profile as in the account. */
export default function ProfilePage() {
  return (
    <AccountFrame tab="profile" renderHead={(session) => <ProfileHead session={session} />}>
      {(session) => <ProfileCards session={session} />}
    </AccountFrame>
  )
}
