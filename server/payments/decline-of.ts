import { codeOf, english, isKnown, type Said } from '#shared/reasons/reasons.ts'
import { readReason } from '#shared/reasons/saying.ts'

/** Providers say some of it in the very words that we do. */
const alike: readonly Said[] = [{ reason: 'cardDeclined' }, { reason: 'notPaidByBank' }, { reason: 'paymentUnstarted' }]

/** Why a payment was declined: a reason of ours where the gateway gave one, the provider's own words otherwise. */
export function declineOf(message: string): Said {
  const said = readReason(message)
  if (said && isKnown(said) && codeOf(said.reason) === 'DECLINED') return said
  const same = alike.find(({ reason }) => english(reason) === message)
  return same ?? { reason: 'declinedBecause', params: { words: message } }
}
