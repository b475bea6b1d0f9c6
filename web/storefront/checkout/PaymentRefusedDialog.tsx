import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

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
    <Dialog
      open
      title={t('checkout.problem.refusedTitle')}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('checkout.problem.continue')}
        </Button>
      }
    >
      <p role="alert" className="text-lg font-medium">
        {message}
      </p>
      {isFree && <p className="mt-3">{t('checkout.problem.refusedNote')}</p>}
    </Dialog>
  )
}
