const DAY_MS = 24 * 60 * 60_000
/** Ten working days, as banks say, are two weeks. */
const MOST_BANK_DAYS = 14

/** By when a bank shows what was sent to it. */
export function arrivesBy(sentAt: Date): Date {
  return new Date(sentAt.getTime() + MOST_BANK_DAYS * DAY_MS)
}

/** Who paid what a lost dispute gave back. */
export const BY_PAYERS_BANK = 'the payer’s bank, by a dispute'

/** A payment of which a part stays with us is still taken. */
export function paidBackState(refundMinor: number, capturedMinor: number): 'REFUNDED' | 'CAPTURED' {
  return refundMinor >= capturedMinor ? 'REFUNDED' : 'CAPTURED'
}
