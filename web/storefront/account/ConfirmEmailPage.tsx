import { useState } from 'react'
import { Link } from 'react-router'
import { getUserDetails } from '#shared/api/accounts.ts'
import { confirmEmail } from '#shared/api/profile.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { readSession, updateUser } from '#web/storage/session-store.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useEmailKey } from './use-email-key.ts'

type State = { at: 'asking'; busy: boolean } | { at: 'confirmed'; email: string } | { at: 'failed'; words: string }

/** The link in the letter. A press confirms, not the visit: mail scanners visit links. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation()
  const key = useEmailKey()
  const [state, setState] = useState<State>({ at: 'asking', busy: false })

  const confirm = async () => {
    setState({ at: 'asking', busy: true })
    try {
      const { email } = await call(confirmEmail, { body: { key } })
      await renewStoredUser()
      setState({ at: 'confirmed', email })
      announce(t('account.newEmail.done'))
    } catch (error) {
      setState({ at: 'failed', words: wordsFor(error, t) })
    }
  }

  return (
    <>
      <PageHead title={t('account.newEmail.title')} hidden />
      {state.at === 'asking' && (
        <MessagePage title={t('account.newEmail.title')} text={t('account.newEmail.text')}>
          <Button size="lg" busy={state.busy} onClick={() => void confirm()}>
            {t('account.newEmail.action')}
          </Button>
        </MessagePage>
      )}
      {state.at === 'confirmed' && (
        <MessagePage title={t('account.newEmail.done')} text={t('account.newEmail.doneText', { email: state.email })}>
          {readSession() ? (
            <Link to={paths.account()} className={buttonStyle()}>
              {t('shell.myAccount')}
            </Link>
          ) : (
            <Button onClick={() => openDialog('login', state.email)}>{t('shell.logIn')}</Button>
          )}
        </MessagePage>
      )}
      {state.at === 'failed' && (
        <MessagePage title={t('account.newEmail.failed')} text={state.words}>
          <Link to={paths.account()} className={buttonStyle()}>
            {t('shell.myAccount')}
          </Link>
          <Link to={paths.home()} className={buttonStyle('secondary')}>
            {t('shell.notFound.home')}
          </Link>
        </MessagePage>
      )}
    </>
  )
}

/** The one who is signed in here may be another: the server says who it is. */
async function renewStoredUser(): Promise<void> {
  const session = readSession()
  if (!session) return
  const details = await call(getUserDetails, { params: { email: session.user.email } }).catch(() => undefined)
  if (details) updateUser(details)
}
