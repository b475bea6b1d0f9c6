import { readReason } from '#shared/reasons/saying.ts'
import { isKnown, type Said } from '#shared/reasons/reasons.ts'

/** Why a payment was declined: a reason of ours where the gateway gave one, the provider's own words otherwise. */
export function declineOf(message: string): Said {
  const said = readReason(message)
  return said && isKnown(said) ? said : { reason: 'declinedBecause', params: { words: message } }
}
