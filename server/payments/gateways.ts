import { choosePaymentProvider } from '#shared/payment-provider.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Whom we can be paid through. */
export interface Gateways {
  /** Holds money on a card; guarantees what is paid at the hotel, too. */
  card: PaymentGateway
  /** Collects in the customer's own country. Absent: everybody pays by card. */
  local: PaymentGateway | undefined
  all: readonly PaymentGateway[]
  /** The one a transaction was begun with, which it keeps. */
  named: (id: string) => PaymentGateway
  /** The one for payments from a country (B1-007). */
  forCountry: (country: string) => PaymentGateway
}

export function gateways(card: PaymentGateway, local: PaymentGateway | undefined): Gateways {
  const all = local ? [card, local] : [card]
  return {
    card,
    local,
    all,
    named: (id) => {
      const gateway = all.find((one) => one.id === id)
      if (!gateway) throw new Error(`no payment gateway ${id} is configured, but a transaction is paid with it`)
      return gateway
    },
    forCountry: (country) => {
      const id = choosePaymentProvider(country).toLowerCase()
      return all.find((one) => one.id === id) ?? card
    },
  }
}
