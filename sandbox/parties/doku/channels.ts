/** How a customer may pay, as DOKU names it. */
export const channels = [
  { id: 'VIRTUAL_ACCOUNT_BCA', service: 'VIRTUAL_ACCOUNT', acquirer: 'BCA', name: 'BCA Virtual Account' },
  {
    id: 'VIRTUAL_ACCOUNT_BANK_MANDIRI',
    service: 'VIRTUAL_ACCOUNT',
    acquirer: 'BANK_MANDIRI',
    name: 'Mandiri Virtual Account',
  },
  { id: 'QRIS', service: 'QRIS', acquirer: 'QRIS', name: 'QRIS' },
  { id: 'EMONEY_OVO', service: 'EMONEY', acquirer: 'OVO', name: 'OVO' },
  { id: 'EMONEY_DANA', service: 'EMONEY', acquirer: 'DANA', name: 'DANA' },
  { id: 'ONLINE_TO_OFFLINE_ALFA', service: 'ONLINE_TO_OFFLINE', acquirer: 'ALFA', name: 'Alfamart' },
  { id: 'CREDIT_CARD', service: 'CREDIT_CARD', acquirer: 'BANK_MANDIRI', name: 'Credit card' },
] as const

export type Channel = (typeof channels)[number]

export function findChannel(id: string | undefined): Channel | undefined {
  return channels.find((channel) => channel.id === id)
}

/** The ways to pay that a page offers, in the order in which the merchant named them; all of ours unless it did. */
export function channelsOf(types: readonly string[] | undefined): readonly Channel[] {
  return types ? types.flatMap((type) => findChannel(type) ?? []) : channels
}
