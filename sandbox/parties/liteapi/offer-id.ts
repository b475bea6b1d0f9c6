import * as z from 'zod'
import { OfferedStay } from '#sandbox/parties/supply/stay-criteria.ts'

/** What an offer id knows. LiteAPI's are long opaque texts, too: they carry all that a prebook needs. */
export const Offer = z.object({
  account: z.string(),
  hotelId: z.string(),
  optionId: z.string(),
  issuedAt: z.number(),
  criteria: OfferedStay,
})
type Offer = z.infer<typeof Offer>

/** Capitals, digits and nothing else, as LiteAPI writes them. */
export function encodeOffer(offer: Offer): string {
  return Buffer.from(JSON.stringify(offer)).toString('hex').toUpperCase()
}

export function decodeOffer(offerId: string): Offer | undefined {
  try {
    return Offer.parse(JSON.parse(Buffer.from(offerId, 'hex').toString('utf8')))
  } catch {
    return undefined
  }
}
