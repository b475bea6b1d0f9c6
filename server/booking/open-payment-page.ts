import type { createLocalPayment as endpoint } from '#shared/api/payments.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { money, toMajor } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { beginPayment, type Payment } from './begin-payment.ts'
import { minutesToPay } from './booking-rules.ts'

/** Opens the page of a gateway that collects: the traveller pays there, and is booked once the money is in. */
export async function openPaymentPage(
  context: Context,
  payment: Payment,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const requireGateway: Payment['requireGateway'] = (...asked) => {
    const gateway = payment.requireGateway(...asked)
    requireTimely(context, asked[1], gateway)
    return gateway
  }
  const progress = await beginPayment(context, { ...payment, requireGateway }, caller)
  const { reference, state, currency, amount_minor, page_url, pay_by } = progress
  // Silence so far: the transaction goes on trying, and the same call finds its page later.
  if (state === 'CREATED') throw refuse('paymentUnopened')
  if (!page_url || !pay_by) throw refuse('paymentFailed')
  const objects = {
    redirect_url: page_url,
    ref_id: reference,
    currency,
    amount: toMajor(money(amount_minor, currency)),
    pay_before: pay_by.toISOString(),
  }
  return { status: true, success: true, ref_id: reference, objects }
}

/** A price that dies too soon is made anew before anybody pays for it, and one in another currency, too. */
function requireTimely({ config, now }: Context, quote: Quote, { currency }: PaymentGateway): void {
  const isLongEnough = minutesToPay(now(), quote.expiresAt, config.dueMinutes) !== undefined
  if (!isLongEnough) throw refuse('priceExpired')
  if (currency && quote.sell.currency !== currency) {
    throw refuse('paidInOtherCurrency', { params: { currency } })
  }
}
