import { useState } from 'react'
import { Link } from 'react-router'
import { confirmNewsletter, unsubscribeNewsletter } from '#shared/api/newsletter.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useEmailKey } from '#web/storefront/account/use-email-key.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

type State = { at: 'asking'; busy: boolean } | { at: 'done' } | { at: 'failed'; words: string }

/** Behind a link in a letter: nothing happens before a press, since scanners open links. */
export function NewsletterLinkPage({ act }: { act: 'confirm' | 'unsubscribe' }) {
  const { t } = useTranslation()
  const key = useEmailKey()
  const works = useHydrated()
  const [state, setState] = useState<State>({ at: 'asking', busy: false })

  const press = async () => {
    setState({ at: 'asking', busy: true })
    try {
      await call(act === 'confirm' ? confirmNewsletter : unsubscribeNewsletter, { body: { key } })
      setState({ at: 'done' })
      announce(t(`newsletter.${act}.done`))
    } catch (error) {
      setState({ at: 'failed', words: wordsFor(error, t) })
    }
  }

  const home = (
    <Link to={paths.home()} className={buttonStyle()}>
      {t('newsletter.home')}
    </Link>
  )
  return (
    <>
      <PageHead title={t(`newsletter.${act}.title`)} hidden />
      {state.at === 'asking' && (
        <MessagePage title={t(`newsletter.${act}.title`)} text={t(`newsletter.${act}.text`)}>
          <Button size="lg" disabled={!works} busy={state.busy} onClick={() => void press()}>
            {t(`newsletter.${act}.action`)}
          </Button>
        </MessagePage>
      )}
      {state.at === 'done' && (
        <MessagePage title={t(`newsletter.${act}.done`)} text={t(`newsletter.${act}.doneText`)}>
          {home}
        </MessagePage>
      )}
      {state.at === 'failed' && (
        <MessagePage title={t('newsletter.failed')} text={state.words}>
          {home}
        </MessagePage>
      )}
    </>
  )
}
