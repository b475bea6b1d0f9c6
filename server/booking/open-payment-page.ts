import type { createLocalPayment as endpoint } from '#shared/api/payments.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { money, toMajor } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { QUOTE_EXPIRED } from '#server/hotels/reprice-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { beginPayment, type Payment } from './begin-payment.ts'
import { minutesToPay } from './booking-rules.ts'

const FAILED = 'Payment Failed. Please try again.'

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
  if (state === 'CREATED') throw new AppError('UPSTREAM_FAILED', FAILED)
  if (!page_url || !pay_by) throw new AppError('DECLINED', FAILED)
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
  if (!isLongEnough) throw new AppError('EXPIRED', QUOTE_EXPIRED)
  if (currency && quote.sell.currency !== currency) {
    throw new AppError('INVALID_INPUT', `This payment is made in ${currency}.`)
  }
}
