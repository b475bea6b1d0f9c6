import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'

const PAYS_LOCALLY = 'Payments from your country go through the local payment gateway.'
const PAYS_BY_CARD = 'The local payment gateway is not available for this booking.'

/**
 * Whom this customer pays through: their country decides (Q71), and the transaction keeps it. Nothing is paid now for a room
 * that the hotel collects for: a card guarantees it, wherever the traveller lives.
 */
function gatewayFor({ payments }: Context, quote: Quote, { user }: SignedIn): PaymentGateway {
  return isPaidAtHotel(quote.rates) ? payments.card : payments.forCountry(user.country)
}

/** The card gateway, when it may take this payment. */
export function requireCardGateway(context: Context, quote: Quote, caller: SignedIn): PaymentGateway {
  const { card } = context.payments
  if (gatewayFor(context, quote, caller) !== card) throw new AppError('INVALID_INPUT', PAYS_LOCALLY)
  return card
}

/** The local gateway, when this customer pays through it. */
export function requireLocalGateway(context: Context, quote: Quote, caller: SignedIn): PaymentGateway {
  const gateway = gatewayFor(context, quote, caller)
  if (gateway === context.payments.card) throw new AppError('INVALID_INPUT', PAYS_BY_CARD)
  return gateway
}
