import { useTranslation } from '#web/i18n/words.ts'
import { NoticeDialog } from '#web/ui/dialogs/NoticeDialog.tsx'
import { HotelRefusal } from './HotelRefusal.tsx'

interface Props {
  message: string
  /** The server's clear no: the money stays where it is. */
  isFree?: boolean
  /** Of the booking, where it was the hotel that refused. */
  refusedByHotel?: string | undefined
  onClose: () => void
}

/** Why it did not work, in the words of the party that refused; then on to the page that helps. */
export function PaymentRefusedDialog({ message, isFree = false, refusedByHotel, onClose }: Props) {
  const { t } = useTranslation()
  // The server's words may tell of the money already.
  const note = t('checkout.problem.refusedNote').split(/(?<=\.) /)
  const unsaid = note.filter((sentence) => !message.includes(sentence)).join(' ')
  const money = isFree && <p className="mt-3">{unsaid}</p>
  return (
    <NoticeDialog
      title={t('checkout.problem.refusedTitle')}
      closeText={t('shell.close')}
      buttonText={t('checkout.problem.continue')}
      isSecondary={refusedByHotel !== undefined}
      onClose={onClose}
    >
      <p role="alert" className="text-lg font-medium">
        {message}
      </p>
      {refusedByHotel === undefined ? (
        money
      ) : (
        <HotelRefusal reference={refusedByHotel} fallback={money} />
      )}
    </NoticeDialog>
  )
}
