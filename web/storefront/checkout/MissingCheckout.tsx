import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Nothing was chosen, or what was chosen did not get here. */
export function MissingCheckout() {
  const { t } = useTranslation()
  return (
    <MessagePage title={t('checkout.missingTitle')} text={t('checkout.missing')}>
      <Link to={paths.home()} className={buttonStyle()}>
        {t('shell.notFound.home')}
      </Link>
    </MessagePage>
  )
}
