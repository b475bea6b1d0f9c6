import type { Money } from '#shared/money/money.ts'
import type { Gateways } from './gateways.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** `guarantee`: a card is only held, the hotel collects. `redirect`: the customer pays first, on another page. */
export interface WayToPay {
  kind: 'card' | 'redirect' | 'guarantee'
  gateway: PaymentGateway
}

interface Payment {
  /** Where the customer lives. */
  country: string
  price: Money
  isPaidAtHotel: boolean
}

/**
 * How a payer may pay for something, by what the gateways say of themselves. Nothing is paid now for a room that the
 * hotel collects for: a card guarantees it, wherever the traveller lives.
 */
export function findWaysToPay(payments: Gateways, { country, price, isPaidAtHotel }: Payment): WayToPay[] {
  const { card, all } = payments
  const takesCard = isWithin(card, price)
  if (isPaidAtHotel) return takesCard ? [{ kind: 'guarantee', gateway: card }] : []
  const local = payments.forCountry(country)
  if (local !== card) return [{ kind: 'redirect', gateway: local }]
  const beside = all.filter((gateway) => gateway.isOffered && gateway.collects && takes(gateway, price))
  const byCard: WayToPay[] = takesCard ? [{ kind: 'card', gateway: card }] : []
  return [...byCard, ...beside.map((gateway): WayToPay => ({ kind: 'redirect', gateway }))]
}

/** A country's own gateway prices anew; what stands beside the card takes the price as it is. */
function takes(gateway: PaymentGateway, price: Money): boolean {
  return gateway.countries.length === 0 && gateway.currency === price.currency && isWithin(gateway, price)
}

const isWithin = (gateway: PaymentGateway, { minor, currency }: Money): boolean => {
  const { least, most } = gateway.limitsIn(currency)
  return minor >= least && minor <= most
}
