import type { PaymentGateway } from './payment-gateway.ts'

/** Whom we can be paid through. */
export interface Gateways {
  /** Holds money on a card; guarantees what is paid at the hotel, too. */
  card: PaymentGateway
  all: readonly PaymentGateway[]
  /** One gateway of each account: it reads the account's events and books. */
  accounts: readonly PaymentGateway[]
  /** The one a transaction was begun with, which it keeps. */
  named: (id: string) => PaymentGateway
  /** The one for payments from a country. */
  forCountry: (country: string) => PaymentGateway
}

export function gateways(card: PaymentGateway, ...others: (PaymentGateway | undefined)[]): Gateways {
  const all = [card, ...others.filter((one) => one !== undefined)]
  return {
    card,
    all,
    accounts: all.filter(({ account }, at) => all.findIndex((one) => one.account === account) === at),
    named: (id) => {
      const gateway = all.find((one) => one.id === id)
      if (!gateway) throw new Error(`no payment gateway ${id} is configured, but a transaction is paid with it`)
      return gateway
    },
    forCountry: (country) => all.find(({ countries }) => countries.includes(country.toUpperCase())) ?? card,
  }
}
