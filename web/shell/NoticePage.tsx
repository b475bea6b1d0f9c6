import type { Notice } from '#shared/page/page.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from './frame/Logo.tsx'
import { MessagePage } from './MessagePage.tsx'
import { PageHead } from './PageHead.tsx'

/** The very address that was asked for, with its query. */
const HERE = ''

interface Props {
  notice: Notice
  seconds: string
}

/**
 * Stands in for a page that the server has no time for. Without scripts: they would be the next thing it has to send.
 */
export function NoticePage({ notice, seconds }: Props) {
  const { t } = useTranslation()
  const partner = usePartner()
  const title = t(`shell.notice.${notice}.title`)
  return (
    <>
      <PageHead title={title} />
      <meta httpEquiv="refresh" content={seconds} />
      <header className="border-b border-border">
        <div className="wrap flex min-h-16 items-center desktop:min-h-18">
          <Logo partner={partner} />
        </div>
      </header>
      <main>
        <MessagePage title={title} text={t(`shell.notice.${notice}.text`, { seconds })}>
          <a href={HERE} className={buttonStyle()}>
            {t('shell.notice.again')}
          </a>
        </MessagePage>
      </main>
    </>
  )
}
