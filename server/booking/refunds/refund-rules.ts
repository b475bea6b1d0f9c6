/** Who paid what a lost dispute gave back. */
export const BY_PAYERS_BANK = 'the payer’s bank, by a dispute'

/** A payment of which a part stays with us is still taken. */
export function paidBackState(refundMinor: number, capturedMinor: number): 'REFUNDED' | 'CAPTURED' {
  return refundMinor >= capturedMinor ? 'REFUNDED' : 'CAPTURED'
}
