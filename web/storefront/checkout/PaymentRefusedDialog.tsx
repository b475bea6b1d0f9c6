import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Why it did not work, in the words of whoever refused; then on to the page that helps (B8-008, B8-010). */
export function PaymentRefusedDialog({ message, onClose }: { message: string; onClose: () => void }) {
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
    </Dialog>
  )
}
