import { removePaymentMethod, type PaymentCard } from '#shared/api/company-cards.ts'
import { call } from '#web/api/client.ts'
import { cardName } from '#web/card/card-words.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { problemWords } from '../problem-words.ts'

interface Props {
  card: PaymentCard
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** The last question before a card is gone: it can come back only by typing it anew. */
export function RemoveCardDialog({ card, onRemoved, onClose }: Props) {
  const { t } = useTranslation()
  const remove = async () => {
    try {
      await call(removePaymentMethod, { params: { id: card.id } })
      await onRemoved()
      return undefined
    } catch (error) {
      const words = t('cards.notRemoved')
      return problemWords(error, { refused: words, failed: words }, t)
    }
  }
  return (
    <ConfirmDialog
      title={t('cards.removeTitle')}
      closeText={t('shell.close')}
      confirmText={t('cards.removeConfirm')}
      keepText={t('cards.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('cards.removeText', { card: cardName(card, t) })}
    </ConfirmDialog>
  )
}
