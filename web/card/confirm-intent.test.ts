import type { PaymentIntent, Stripe } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { confirmIntent } from './confirm-intent.ts'

const bankSaidNo = { message: 'We are unable to authenticate your payment method.' }

/** Stripe.js as it answers when the intent is in the first state when found, and in the second after the bank's question. */
function providerWith(found: Partial<PaymentIntent>, after: Partial<PaymentIntent> = found): Stripe {
  return {
    retrievePaymentIntent: async () => ({ paymentIntent: found }),
    handleNextAction: async () => ({ paymentIntent: after }),
    confirmCardPayment: async () => ({ paymentIntent: after }),
  } as unknown as Stripe
}

const waiting = { status: 'requires_action' } as const

describe('what the bank said', () => {
  test('is nothing to tell when it agreed', async () => {
    expect(await confirmIntent(providerWith(waiting, { status: 'requires_capture' }), 'pi_1_secret')).toBeUndefined()
  })

  test.each([
    ['waits for another card', 'requires_payment_method'],
    ['has been given up by the server meanwhile', 'canceled'],
  ] as const)('is told when the payment %s [B8-008]', async (_, status) => {
    const refused = { status, last_payment_error: bankSaidNo } as PaymentIntent
    expect(await confirmIntent(providerWith(waiting, refused), 'pi_1_secret')).toBe(bankSaidNo.message)
    expect(await confirmIntent(providerWith(refused), 'pi_1_secret')).toBe(bankSaidNo.message)
  })

  test('is empty when nobody gave a reason, and a refusal all the same', async () => {
    expect(await confirmIntent(providerWith(waiting, { status: 'canceled' }), 'pi_1_secret')).toBe('')
  })
})
