import type { Account } from './account.ts'
import { failAuthentication, settle } from './confirm-payment.ts'
import { StripeFailure } from './failure.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'
import { failSetupAuthentication, settleSetup } from './setup-intents.ts'

/** Finds the intent that a client secret opens, in whichever account. */
export function findIntentBySecret(
  accounts: Account[],
  id: string,
  clientSecret: string | undefined,
): { account: Account; intent: PaymentIntent | SetupIntent } | undefined {
  for (const account of accounts) {
    const intent = account.find('payment_intent', id) ?? account.find('setup_intent', id)
    if (intent) return intent.client_secret === clientSecret ? { account, intent } : undefined
  }
  return undefined
}

/** Applies the cardholder's answer to the bank; a repeated or late answer changes nothing. */
export function answerChallenge(
  account: Account,
  intent: PaymentIntent | SetupIntent,
  isProven: boolean,
): 'succeeded' | 'failed' {
  const method = intent.payment_method === null ? undefined : account.find('payment_method', intent.payment_method)
  if (intent.status !== 'requires_action' || !method)
    return intent.status === 'succeeded' || intent.status === 'requires_capture' ? 'succeeded' : 'failed'
  try {
    if (intent.object === 'payment_intent') {
      if (isProven) settle(account, intent, method)
      else failAuthentication(account, intent, method)
    } else if (isProven) settleSetup(account, intent, method)
    else failSetupAuthentication(account, intent, method)
  } catch (error) {
    // The issuer's refusal is on the intent already; the shop reads it there.
    if (!(error instanceof StripeFailure)) throw error
    return 'failed'
  }
  return isProven ? 'succeeded' : 'failed'
}
