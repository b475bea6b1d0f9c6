import { useState } from 'react'
import { acceptInvitation } from '#shared/api/companies.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Registered } from '#web/shell/login/Registered.tsx'
import { RegistrationForm } from '#web/shell/login/RegistrationForm.tsx'
import { InvitationCard } from './InvitationCard.tsx'

interface Props {
  company: string
  email: string
  invitationKey: string
}

/** For who has no account yet: the sign-up form, with the invited e-mail and the key. */
export function InvitedSignUp({ company, email, invitationKey }: Props) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  return (
    <InvitationCard company={company} text={t('invitation.signUp')}>
      {done ? (
        <Registered />
      ) : (
        <RegistrationForm
          kind="invited"
          email={email}
          send={async (form) => {
            await call(acceptInvitation, { body: { ...form, acceptInvitationKey: invitationKey } })
            setDone(true)
            // The form is longer than what stands here then, and the page that reloads keeps its place.
            window.scrollTo(0, 0)
          }}
        />
      )}
    </InvitationCard>
  )
}
