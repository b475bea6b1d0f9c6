/** A payment of which a part stays with us is still taken. */
export function paidBackState(refundMinor: number, capturedMinor: number): 'REFUNDED' | 'CAPTURED' {
  return refundMinor >= capturedMinor ? 'REFUNDED' : 'CAPTURED'
}
