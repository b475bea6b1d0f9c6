import { isLostCode } from '#web/api/lost-code.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'

/** Code that was not there while there was a network: the shop was upgraded, or is starting. */
function wordsFor(error: unknown) {
  if (!isLostCode(error)) return 'shell.crash.text'
  return navigator.onLine ? 'shell.crash.renewed' : 'shell.error.offline'
}

/** Stands in for a screen that failed to draw. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const title = t('shell.crash.title')
  return (
    <MessagePage title={title} text={t(wordsFor(error))}>
      <PageHead title={title} hidden />
      <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={() => window.location.reload()}>
        {t('shell.crash.reload')}
      </Button>
      <LinkButton kind="secondary" href={paths.home()}>
        {t('shell.notFound.home')}
      </LinkButton>
    </MessagePage>
  )
}
