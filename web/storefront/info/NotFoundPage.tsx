import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ArrowLeft } from '#web/ui/icons/arrow-left.ts'

export default function NotFoundPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // A tab of its own has nothing behind it.
  const back = () => (window.history.length > 1 ? window.history.back() : void navigate(paths.home()))
  return (
    <>
      <PageHead title={t('shell.notFound.title')} hidden />
      <MessagePage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
        <Button kind="secondary" icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={back}>
          {t('shell.notFound.back')}
        </Button>
        <Link to={paths.home()} className={buttonStyle()}>
          {t('shell.notFound.home')}
        </Link>
      </MessagePage>
    </>
  )
}
