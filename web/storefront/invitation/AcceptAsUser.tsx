import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getUserDetails } from '#shared/api/accounts.ts'
import { acceptInvitation, type Invitation } from '#shared/api/companies.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useSession } from '#web/shell/session.ts'
import { onSessionChange, readSession, storeSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { HomeLink } from './HomeLink.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { nameOf } from './name-of.ts'

interface Props {
  invitation: Invitation
  user: NonNullable<Invitation['User']>
  invitationKey: string
  onJoined: () => void
}

/** For who has an account: one press joins, by way of the login if need be. */
export function AcceptAsUser({ invitation, user, invitationKey, onJoined }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const wanted = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { activeTeamMember: former, Company, invitedEmail } = invitation
  const company = nameOf(Company, t)

  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(acceptInvitation, { body: { acceptInvitationKey: invitationKey, userId: user.id } })
      await refreshSession(invitedEmail)
      announce(t('invitation.joined.title', { company }))
      onJoined()
    } catch (error) {
      setProblem(wordsFor(error, t))
    }
    setBusy(false)
  }
  const press = () => {
    if (session) return void accept()
    wanted.current = true
    openDialog('login', invitedEmail)
  }
  // Who pressed first and logged in then need not press again.
  const heardOfSession = useEffectEvent(() => {
    if (!wanted.current || readSession()?.user.id !== user.id) return
    wanted.current = false
    void accept()
  })
  useEffect(() => onSessionChange(heardOfSession), [])

  // A company is never left without its person in charge.
  if (former && former.Company.picId === user.id) {
    return (
      <InvitationCard company={company} text={t('invitation.welcome', { name: user.first_name })}>
        <Alert tone="warn" announced={false} className="mb-6">
          {t('invitation.picElsewhere')}
        </Alert>
        <HomeLink />
      </InvitationCard>
    )
  }
  return (
    <InvitationCard company={company} text={t('invitation.welcome', { name: user.first_name })}>
      {former && (
        <Alert tone="warn" announced={false} className="mb-6">
          {t('invitation.formerEnds', { company, former: nameOf(former.Company, t) })}
        </Alert>
      )}
      {problem && <Alert className="mb-6">{problem}</Alert>}
      <Button size="lg" busy={busy} onClick={press}>
        {session ? t('invitation.accept') : t('invitation.logInAndAccept')}
      </Button>
    </InvitationCard>
  )
}

/** The browser's copy of who he is: with the company that he has now. */
async function refreshSession(email: string): Promise<void> {
  const user = await call(getUserDetails, { params: { email } }).catch(() => undefined)
  const session = readSession()
  if (user && session) storeSession(session.token, user)
}
