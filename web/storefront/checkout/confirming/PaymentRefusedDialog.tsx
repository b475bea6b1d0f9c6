import { useTranslation } from '#web/i18n/words.ts'
import { NoticeDialog } from '#web/ui/dialogs/NoticeDialog.tsx'

interface Props {
  message: string
  /** The server's clear no: the money stays where it is. */
  isFree?: boolean
  onClose: () => void
}

/** Why it did not work, in the words of the party that refused; then on to the page that helps. */
export function PaymentRefusedDialog({ message, isFree = false, onClose }: Props) {
  const { t } = useTranslation()
  // The server's words may tell of the money already.
  const note = t('checkout.problem.refusedNote').split(/(?<=\.) /)
  const unsaid = note.filter((sentence) => !message.includes(sentence)).join(' ')
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
      {isFree && <p className="mt-3">{unsaid}</p>}
    </NoticeDialog>
  )
}
