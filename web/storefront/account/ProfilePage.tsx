import { AccountFrame } from './AccountFrame.tsx'
import { Profile } from './profile/Profile.tsx'

/** /profile: the same profile as in the account. */
export default function ProfilePage() {
  return <AccountFrame tab="profile">{(session) => <Profile session={session} />}</AccountFrame>
}
