import { useState } from 'react'
import { Link } from 'react-router'
import { proveMailbox } from '#shared/api/mailbox.ts'
import { hasDuty } from '#shared/company/duties.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useOwnSession } from '#web/shell/session.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useEmailKey } from './use-email-key.ts'
import { useRenewDetails } from './use-details.ts'

type State = { at: 'asking'; busy: boolean } | { at: 'confirmed'; email: string } | { at: 'failed'; words: string }

/** The link in the letter that proves the account's own address. A press confirms, where its owner is logged in. */
export default function ConfirmMailboxPage() {
  const { t } = useTranslation()
  const key = useEmailKey()
  const session = useOwnSession()
  const renew = useRenewDetails()
  const [state, setState] = useState<State>({ at: 'asking', busy: false })

  const confirm = async () => {
    setState({ at: 'asking', busy: true })
    try {
      const { email } = await call(proveMailbox, { body: { key } })
      await renew()
      setState({ at: 'confirmed', email })
      announce(t('account.mailbox.done'))
    } catch (error) {
      setState({ at: 'failed', words: wordsFor(error, t) })
    }
  }

  const onwards =
    session && hasDuty(session.user) ? (
      <Link to={paths.businessDashboard()} className={buttonStyle()}>
        {t('shell.businessDashboard')}
      </Link>
    ) : (
      <Link to={paths.account()} className={buttonStyle()}>
        {t('shell.myAccount')}
      </Link>
    )

  return (
    <>
      <PageHead title={t('account.mailbox.title')} hidden />
      {state.at === 'asking' && (
        <MessagePage
          title={t('account.mailbox.title')}
          text={session ? t('account.mailbox.text', { email: session.user.email }) : t('account.mailbox.logInFirst')}
        >
          {session ? (
            <Button size="lg" busy={state.busy} onClick={() => void confirm()}>
              {t('account.mailbox.action')}
            </Button>
          ) : (
            <Button size="lg" onClick={() => openDialog('login')}>
              {t('shell.logIn')}
            </Button>
          )}
        </MessagePage>
      )}
      {state.at === 'confirmed' && (
        <MessagePage title={t('account.mailbox.done')} text={t('account.mailbox.doneText', { email: state.email })}>
          {onwards}
        </MessagePage>
      )}
      {state.at === 'failed' && (
        <MessagePage title={t('account.mailbox.failed')} text={state.words}>
          {onwards}
        </MessagePage>
      )}
    </>
  )
}
