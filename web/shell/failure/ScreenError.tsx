import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'

/** What browsers say of code that did not arrive: no fault of this page. */
const isLostCode = (error: unknown) =>
  error instanceof Error && /dynamically imported|importing a module/i.test(error.message)

/** Stands in for a screen that failed to draw. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const title = t('shell.crash.title')
  return (
    <MessagePage title={title} text={t(isLostCode(error) ? 'shell.error.offline' : 'shell.crash.text')}>
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
