import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { InvitationCard } from './InvitationCard.tsx'

interface Props {
  company: string
  invitedEmail: string
}

async function leave(): Promise<void> {
  const { signOut } = await import('#web/shell/login/end-session.ts')
  await signOut()
}

/** Another user is signed in. Logging out stays here: what comes next depends on the link alone. */
export function SignedInAsOther({ company, invitedEmail }: Props) {
  const { t } = useTranslation()
  return (
    <InvitationCard company={company} text={t('invitation.other', { email: invitedEmail })}>
      <Button onClick={() => void leave()}>{t('shell.logout')}</Button>
    </InvitationCard>
  )
}
