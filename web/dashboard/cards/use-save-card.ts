import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslation } from 'react-i18next'
import { attachPaymentMethod } from '#shared/api/company-cards.ts'
import { call } from '#web/api/client.ts'
import { problemWords } from '../problem-words.ts'

/**
 * Saves what was typed into the card fields: the provider makes it a payment method, our server sets it up for the company,
 * and the cardholder answers the bank when it asks. Undefined: saved; else why not. Never rejects.
 */
export function useSaveCard(stripeCustomerId: string): (cardName: string) => Promise<string | undefined> {
  const { t } = useTranslation()
  const provider = useStripe()
  const elements = useElements()
  const refused = (words = '') => `${t('cards.notSaved')}${words === '' ? '' : `. ${words}`}`
  return async (cardName) => {
    const card = elements?.getElement('cardNumber')
    if (!provider || !card) return refused(t('checkout.card.failed'))
    try {
      const made = await provider.createPaymentMethod({ type: 'card', card, billing_details: { name: cardName } })
      if (made.error) return refused(made.error.message)
      const body = { paymentMethodId: made.paymentMethod.id, stripeCustomerId, cardName }
      const answer = await call(attachPaymentMethod, { body })
      if (!answer.requires_action) return undefined
      const { error } = await provider.handleNextAction({ clientSecret: answer.setup_intent_client_secret })
      if (error) return refused(error.message)
      // Whether the bank agreed is the server's to read.
      const settled = await call(attachPaymentMethod, { body })
      return settled.requires_action ? refused() : undefined
    } catch (error) {
      return problemWords(error, { refused: t('cards.notSaved'), failed: t('cards.saveFailed') }, t)
    }
  }
}
