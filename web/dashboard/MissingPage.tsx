import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** An address of the dashboard that shows nothing says so, rather than showing something else. */
export function MissingPage() {
  const { t } = useTranslation()
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t('dashboard.missing.title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('dashboard.missing.text')}</p>
      <Link to={paths.businessDashboard()} className={`${buttonStyle()} mt-6`}>
        {t('dashboard.missing.back')}
      </Link>
    </div>
  )
}
