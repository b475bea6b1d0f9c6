import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
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
