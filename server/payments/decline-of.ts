import { codeOf, isKnown, type Said } from '#shared/reasons/reasons.ts'
import { readReason } from '#shared/reasons/saying.ts'

/** Why a payment was declined: a reason of ours where the gateway gave one, the provider's own words otherwise. */
export function declineOf(message: string): Said {
  const said = readReason(message)
  const isOurs = said && isKnown(said) && codeOf(said.reason) === 'DECLINED'
  return isOurs ? said : { reason: 'declinedBecause', params: { words: message } }
}
