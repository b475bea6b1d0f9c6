import type { Choice } from '#server/payments/payment-gateway.ts'

/**
 * What a customer may choose before DOKU's page opens, by how DOKU's codes of ways to pay begin (`payment_method_types`,
 * developers.doku.com: DOKU Checkout, Backend Integration).
 */
const groups: readonly (Choice & { prefix: string })[] = [
  {
    id: 'va',
    prefix: 'VIRTUAL_ACCOUNT_',
    label: { en: 'Bank transfer (virtual account)', id: 'Transfer bank (virtual account)' },
    detail: {
      en: 'You get an account number and transfer the amount from your bank’s app or an ATM.',
      id: 'Anda mendapat nomor rekening dan mentransfer jumlahnya dari aplikasi bank Anda atau ATM.',
    },
  },
  {
    id: 'qris',
    prefix: 'QRIS',
    label: { en: 'QRIS', id: 'QRIS' },
    detail: {
      en: 'You scan a QR code with the app of your bank or e-wallet.',
      id: 'Anda memindai kode QR dengan aplikasi bank atau dompet digital Anda.',
    },
  },
  {
    id: 'wallet',
    prefix: 'EMONEY_',
    label: { en: 'E-wallet', id: 'Dompet digital' },
    detail: {
      en: 'You confirm the payment in the app of your e-wallet.',
      id: 'Anda mengonfirmasi pembayaran di aplikasi dompet digital Anda.',
    },
  },
  {
    id: 'card',
    prefix: 'CREDIT_CARD',
    label: { en: 'Card', id: 'Kartu' },
    detail: {
      en: 'You type the number of your credit or debit card on the payment page.',
      id: 'Anda mengisi nomor kartu kredit atau debit Anda di halaman pembayaran.',
    },
  },
  {
    id: 'store',
    prefix: 'ONLINE_TO_OFFLINE_',
    label: { en: 'Convenience store', id: 'Minimarket' },
    detail: {
      en: 'You get a code and pay at the counter.',
      id: 'Anda mendapat kode dan membayar di kasir.',
    },
  },
]

/** The groups that these codes of the merchant's fill. A code of no group is offered on DOKU's page alone. */
export function choicesOf(codes: readonly string[]): Choice[] {
  return groups
    .filter(({ prefix }) => codes.some((code) => code.startsWith(prefix)))
    .map(({ prefix: _prefix, ...choice }) => choice)
}

/** What DOKU's page offers to who chose a group; empty: all that the merchant has. */
export function methodsOf(codes: readonly string[], choice: string): string[] {
  const group = groups.find(({ id }) => id === choice)
  return group ? codes.filter((code) => code.startsWith(group.prefix)) : []
}
