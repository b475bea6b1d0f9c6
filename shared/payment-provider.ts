/** The two ways to pay that the documents know (B4-028). */
export const paymentProviders = ['STRIPE', 'DOKU'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Whoever's country is Indonesia pays through the local gateway, everybody else by card (Q71). */
export function choosePaymentProvider(country: string | undefined): PaymentProvider {
  return country?.toUpperCase() === 'ID' ? 'DOKU' : 'STRIPE'
}

/** Does this id, as in `?p=` and in our rows, name the card? Everybody else collects before anything is booked. */
export function isCardProvider(id: string): boolean {
  return id.toUpperCase() === 'STRIPE'
}

/** Does this id name the local gateway, whose calls the documents name apart? */
export function isLocalProvider(id: string): boolean {
  return id.toUpperCase() === 'DOKU'
}
