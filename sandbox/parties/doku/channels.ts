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
  { id: 'CREDIT_CARD', service: 'CREDIT_CARD', acquirer: 'BANK_MANDIRI', name: 'Credit card' },
] as const

export type Channel = (typeof channels)[number]

export function findChannel(id: string | undefined): Channel | undefined {
  return channels.find((channel) => channel.id === id)
}
