import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { NoticeDialog } from '#web/ui/dialogs/NoticeDialog.tsx'

interface Props {
  message: string
  /** The server's clear no: the money stays where it is. */
  isFree?: boolean
  /** What is known of the money, and the ways on, where it was the hotel that refused. */
  children?: ReactNode
  onClose: () => void
}

/** Why it did not work, in the words of the party that refused; then on to the page that helps. */
export function PaymentRefusedDialog({ message, isFree = false, children, onClose }: Props) {
  const { t } = useTranslation()
  // The server's words may tell of the money already.
  const note = t('checkout.problem.refusedNote').split(/(?<=\.) /)
  const unsaid = note.filter((sentence) => !message.includes(sentence)).join(' ')
  return (
    <NoticeDialog
      title={t('checkout.problem.refusedTitle')}
      closeText={t('shell.close')}
      buttonText={t('checkout.problem.continue')}
      isSecondary={children !== undefined}
      onClose={onClose}
    >
      <p role="alert" className="text-lg font-medium">
        {message}
      </p>
      {children ?? (isFree && <p className="mt-3">{unsaid}</p>)}
    </NoticeDialog>
  )
}
