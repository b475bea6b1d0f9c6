import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { NoticeDialog } from '#web/ui/dialogs/NoticeDialog.tsx'

/** The documents' alert; closing it goes back, or home from a tab without a past. */
export function HotelNotFound({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = () => {
    if ((window.history.state as { idx?: number } | null)?.idx) void navigate(-1)
    else void navigate(paths.home())
  }
  return (
    <NoticeDialog title={t('hotel.notFound')} closeText={t('rates.close')} buttonText={t('hotel.back')} onClose={leave}>
      <p role="alert" className="break-all">
        {t('hotel.notFound')}. {t('hotel.notFoundId', { id })}
      </p>
    </NoticeDialog>
  )
}
