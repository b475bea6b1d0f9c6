import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { InvitationCard } from './InvitationCard.tsx'

interface Props {
  company: string
  invitedEmail: string
}

/** Somebody else is signed in (U33). Logging out stays here: what comes next depends on the link alone. */
export function OtherUser({ company, invitedEmail }: Props) {
  const { t } = useTranslation()
  const leave = async () => {
    const { signOut } = await import('#web/shell/end-session.ts')
    await signOut()
  }
  return (
    <InvitationCard company={company} text={t('invitation.other', { email: invitedEmail })}>
      <Button onClick={() => void leave()}>{t('shell.logout')}</Button>
    </InvitationCard>
  )
}
