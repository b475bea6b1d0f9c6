import { useState } from 'react'
import type { Invitation } from '#shared/api/companies.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { AcceptAsUser } from './AcceptAsUser.tsx'
import { HomeLink } from './HomeLink.tsx'
import { InvitedSignUp } from './InvitedSignUp.tsx'
import { Joined } from './Joined.tsx'
import { nameOf } from './name-of.ts'
import { SignedInAsOther } from './SignedInAsOther.tsx'

interface Props {
  invitation: Invitation
  invitationKey: string
  onJoined: () => void
}

/** One screen for each place an invitation can be in, and for who reads it. */
export function InvitationState({ invitation, invitationKey, onJoined }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const [first] = useState({ status: invitation.status, userId: session?.user.id })
  const { status, User: user, invitedEmail, Company } = invitation
  const company = nameOf(Company, t)
  switch (status) {
    case 'waiting':
      if (session && session.user.id !== user?.id)
        return <SignedInAsOther company={company} invitedEmail={invitedEmail} />
      return user ? (
        <AcceptAsUser invitation={invitation} user={user} invitationKey={invitationKey} onJoined={onJoined} />
      ) : (
        <InvitedSignUp company={company} email={invitedEmail} invitationKey={invitationKey} />
      )
    case 'approved':
      if (session?.user.companyData && session.user.id === user?.id) {
        const hasActed = first.status !== status || first.userId !== session.user.id
        return <Joined company={company} user={session.user} hasActed={hasActed} />
      }
      return (
        <MessagePage title={t('invitation.joined.title', { company })} text={t('invitation.joined.text')}>
          {session ? (
            <HomeLink />
          ) : (
            <Button onClick={() => openDialog('login', invitedEmail)}>{t('shell.logIn')}</Button>
          )}
        </MessagePage>
      )
    case 'cancelled':
    case 'disabled':
    case 'archived':
      return (
        <MessagePage title={t('invitation.cancelled.title')} text={t('invitation.cancelled.text', { company })}>
          <HomeLink />
        </MessagePage>
      )
  }
}
