import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home()} className={buttonStyle('primary', 'md')}>
      {t('invitation.home')}
    </Link>
  )
}
