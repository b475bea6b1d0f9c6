import type { RefObject } from 'react'
import { attachPaymentMethod } from '#shared/api/company-cards.ts'
import { call } from '#web/api/client.ts'
import { answerBank } from '#web/card/confirm-intent.ts'
import type { MakeCard } from '#web/card/CardFields.tsx'
import { useCardProvider } from '#web/card/use-card-provider.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { problemWords } from '../problem-words.ts'

/**
 * Saves what was typed into the card fields: the provider makes it a payment method, our server sets it up for the company,
 * and the cardholder answers the bank when it asks. Undefined: saved; else why not. Never rejects.
 */
export function useSaveCard(
  stripeCustomerId: string,
  makeCard: RefObject<MakeCard | null>,
): (cardName: string) => Promise<string | undefined> {
  const { t } = useTranslation()
  const { data: provider } = useCardProvider()
  const refused = (words = '') => `${t('cards.notSaved')}${words === '' ? '' : `. ${words}`}`
  return async (cardName) => {
    const make = makeCard.current
    if (!provider || !make) return refused(t('checkout.card.failed'))
    try {
      const made = await make({ name: cardName })
      if ('refusal' in made) return refused(made.refusal)
      const body = { paymentMethodId: made.cardId, stripeCustomerId, cardName }
      const answer = await call(attachPaymentMethod, { body })
      if (!answer.requires_action) return undefined
      const refusal = await answerBank(provider, answer.setup_intent_client_secret)
      if (refusal !== undefined) return refused(refusal)
      // Whether the bank agreed is the server's to read.
      const settled = await call(attachPaymentMethod, { body })
      return settled.requires_action ? refused() : undefined
    } catch (error) {
      return problemWords(error, { refused: t('cards.notSaved'), failed: t('cards.saveFailed') }, t)
    }
  }
}
