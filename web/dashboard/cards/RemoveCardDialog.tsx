import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removePaymentMethod, type PaymentCard } from '#shared/api/company-cards.ts'
import { call } from '#web/api/client.ts'
import { cardName } from '#web/card/card-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { problemWords } from '../problem-words.ts'

interface Props {
  card: PaymentCard
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** The last question before a card is gone: it can come back only by typing it anew. */
export function RemoveCardDialog({ card, onRemoved, onClose }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(removePaymentMethod, { params: { id: card.id } })
      await onRemoved()
    } catch (error) {
      const words = t('cards.notRemoved')
      setProblem(problemWords(error, { refused: words, failed: words }, t))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t('cards.removeTitle')}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
            {t('cards.removeConfirm')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('cards.keep')}
          </Button>
        </div>
      }
    >
      <p>{t('cards.removeText', { card: cardName(card, t) })}</p>
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </Dialog>
  )
}
