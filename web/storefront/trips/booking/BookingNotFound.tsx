import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  reference?: string | undefined
}

/** The documents' alert with what is known of the ids; an unknown and a foreign booking look alike. */
export function BookingNotFound({ reference }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="wrap pt-8">
        <Alert>
          <p>{t('trips.notFound.alert')}</p>
          {reference && (
            <p className="mt-1 font-normal break-all">{t('trips.notFound.ids', { reference, booking: '–' })}</p>
          )}
        </Alert>
      </div>
      <MessagePage title={t('trips.notFound.title')} text={t('trips.notFound.text')}>
        <Link to={paths.findBooking()} className={buttonStyle()}>
          {t('shell.footer.findBooking')}
        </Link>
        <Link to={paths.home()} className={buttonStyle('secondary')}>
          {t('shell.notFound.home')}
        </Link>
        <Link to={paths.contact()} className={buttonStyle('secondary')}>
          {t('trips.notFound.contact')}
        </Link>
      </MessagePage>
    </>
  )
}
