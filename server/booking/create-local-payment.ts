import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { createLocalPayment as endpoint } from '#shared/api/payments.ts'
import { money, toMajor } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { QUOTE_EXPIRED } from '#server/hotels/reprice-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { beginPayment } from './begin-payment.ts'
import { requireLocalGateway } from './choose-gateway.ts'
import { minutesToPay } from './rules.ts'

const FAILED = 'Payment Failed. Please try again.'

/** Opens the local gateway's page for a quote: the traveller pays there, and is booked once the money is in. */
export async function createLocalPayment(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const payment = { body, paymentMethod: '', requireGateway: requireTimelyGateway }
  const { reference, state, currency, amount_minor, page_url, pay_by } = await beginPayment(context, payment, caller)
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
function requireTimelyGateway(context: Context, quote: Quote, caller: SignedIn): PaymentGateway {
  const gateway = requireLocalGateway(context, quote, caller)
  const isLongEnough = minutesToPay(context.now(), quote.expiresAt, context.config.dueMinutes) !== undefined
  if (!isLongEnough) throw new AppError('EXPIRED', QUOTE_EXPIRED)
  if (gateway.currency && quote.sell.currency !== gateway.currency) {
    throw new AppError('INVALID_INPUT', `This payment is made in ${gateway.currency}.`)
  }
  return gateway
}
