import * as z from 'zod'

/** What one member gave for a stay. `hotelId` is its own: the hotel that was shown is the hotel that is booked. */
const Part = z.object({ token: z.string(), hotelId: z.optional(z.string()) })
const Bundle = z.object({ parts: z.record(z.string(), Part) })

/** The tokens of several members in one, for whichever instance goes on with it. */
export type Bundle = z.infer<typeof Bundle>

const MARK = 'merged:'

export function packTokens(parts: Bundle['parts']): string {
  return MARK + JSON.stringify({ parts })
}

/** A token without our mark was given by the primary, before there were others. */
export function unpackTokens(token: string, primary: string): Bundle {
  if (!token.startsWith(MARK)) return { parts: { [primary]: { token } } }
  return Bundle.parse(JSON.parse(token.slice(MARK.length)))
}
