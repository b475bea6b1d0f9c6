import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { createLocalPayment as localEndpoint, UnbilledOrder } from '#shared/api/payments.ts'
import type { openPayment as endpoint } from '#shared/api/ways-to-pay.ts'
import { money, toMajor } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { completeBill } from '#server/booking/checkout/complete-bill.ts'
import { beginPayment } from './begin-payment.ts'
import { minutesToPay } from '#server/booking/booking-rules.ts'
import { homeWay, requireRedirect, type ChosenWay } from './choose-gateway.ts'

/** Opens the page of the way to pay that was chosen among those offered. */
export function openPayment(
  context: Context,
  { body: { way, choice, ...body } }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  return openPage(context, body, { way, choice }, caller)
}

/** The documents' name for it: the way is the gateway of the traveller's country. */
export function createLocalPayment(
  context: Context,
  { body: { choice, ...body } }: InputOf<typeof localEndpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof localEndpoint>> {
  return openPage(context, body, homeWay(context, caller, choice), caller)
}

/** A gateway that collects: the traveller pays on its page, and is booked once the money is in. */
async function openPage(
  context: Context,
  order: UnbilledOrder,
  chosen: ChosenWay,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const requireGateway = (...[, quote]: [Context, Quote, SignedIn]) => {
    const gateway = requireRedirect(context, quote, caller, chosen)
    requireTimely(context, quote, gateway)
    return gateway
  }
  const body = await completeBill(context, order, caller)
  const isBilled = body.hotelInfo.bookingInfo.billingContact.billingaddress !== ''
  if (caller.user.companyData && !isBilled) throw refuse('noBillingAddress')
  const isBillCompleted = order.hotelInfo.bookingInfo.billingContact.billingaddress === undefined
  const payment = { body, way: chosen.way, paymentMethod: chosen.choice, isBillCompleted, requireGateway }
  const progress = await beginPayment(context, payment, caller)
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

/** A price that dies too soon is made anew before it is paid, and one in another currency, too. */
function requireTimely({ config, now }: Context, quote: Quote, { currency }: PaymentGateway): void {
  const isLongEnough = minutesToPay(now(), quote.expiresAt, config.dueMinutes) !== undefined
  if (!isLongEnough) throw refuse('priceExpired')
  if (currency && quote.sell.currency !== currency) {
    throw refuse('paidInOtherCurrency', { params: { currency } })
  }
}
