import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { exponentOf } from '#shared/money/currency.ts'
import { formatMoney, money, type Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { refuse, type AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { findWaysToPay, type WayToPay } from '#server/payments/ways-to-pay.ts'

/** How this customer may pay for this quote; the transaction keeps the one that it is begun with. */
export function waysToPayQuote({ payments }: Pick<Context, 'payments'>, quote: Quote, { user }: SignedIn): WayToPay[] {
  return findWaysToPay(payments, {
    country: user.country,
    price: quote.sell,
    isPaidAtHotel: isPaidAtHotel(quote.rates),
  })
}

/** The card gateway, when it may take this payment. */
export function requireCardGateway(context: Context, quote: Quote, caller: SignedIn): PaymentGateway {
  const way = waysToPayQuote(context, quote, caller).find(({ kind }) => kind !== 'redirect')
  if (way) return way.gateway
  const { payments } = context
  const isLocal = payments.forCountry(caller.user.country) !== payments.card && !isPaidAtHotel(quote.rates)
  throw isLocal ? refuse('paysLocally') : amountRefusal(payments.card, quote.sell)
}

/** A company's card pays from any country, within what cards can be charged. */
export function requireSavedCardGateway({ payments: { card } }: Context, { sell }: Quote): PaymentGateway {
  const { least, most } = card.limitsIn(sell.currency)
  if (sell.minor < least || sell.minor > most) throw amountRefusal(card, sell)
  return card
}

/** Said before anybody types a card: its provider would refuse the amount, and call it the card's. Prices are whole. */
export function amountRefusal(card: PaymentGateway, { minor, currency }: Money): AppError {
  const { least, most } = card.limitsIn(currency)
  const unit = 10 ** exponentOf(currency)
  const say = (units: number) => formatMoney(money(units * unit, currency), 'en-GB')
  return minor < least
    ? refuse('amountTooSmall', { params: { amount: say(Math.ceil(least / unit)) } })
    : refuse('amountTooLarge', { params: { amount: say(Math.floor(most / unit)) } })
}

/** One of the ways that collect first, by its gateway's id, and what is chosen before its page opens. */
export interface ChosenWay {
  way: string
  choice: string
  /** Said where it is not offered. */
  refusal?: 'paysByCard'
}

/** The gateway of the customer's country, which the documents' calls do not name. */
export function homeWay({ payments }: Pick<Context, 'payments'>, { user }: SignedIn, choice = ''): ChosenWay {
  return { way: payments.forCountry(user.country).id, choice, refusal: 'paysByCard' }
}

export function requireRedirect(
  context: Pick<Context, 'payments'>,
  quote: Quote,
  caller: SignedIn,
  { way: id, choice, refusal }: ChosenWay,
): PaymentGateway {
  const way = waysToPayQuote(context, quote, caller).find(
    ({ kind, gateway }) => kind === 'redirect' && gateway.id === id,
  )
  if (!way) throw refuse(refusal ?? 'wayNotOffered')
  const { choices, mustChoose } = way.gateway
  const isGood = choice === '' ? !mustChoose : choices.some(({ id: offered }) => offered === choice)
  if (!isGood) throw refuse(mustChoose ? 'noBank' : 'choiceNotOffered')
  return way.gateway
}
