import { useTranslation } from 'react-i18next'
import { NoticeDialog } from '#web/ui/NoticeDialog.tsx'

interface Props {
  message: string
  /** The server's clear no: the money stays where it is. */
  isFree?: boolean
  onClose: () => void
}

/** Why it did not work, in the words of whoever refused; then on to the page that helps (B8-008, B8-010). */
export function PaymentRefusedDialog({ message, isFree = false, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <NoticeDialog
      title={t('checkout.problem.refusedTitle')}
      closeText={t('shell.close')}
      buttonText={t('checkout.problem.continue')}
      onClose={onClose}
    >
      <p role="alert" className="text-lg font-medium">
        {message}
      </p>
      {isFree && <p className="mt-3">{t('checkout.problem.refusedNote')}</p>}
    </NoticeDialog>
  )
}
