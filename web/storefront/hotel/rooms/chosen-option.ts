import * as z from 'zod/mini'
import { CurrencyField } from '#shared/api/fields.ts'
import { Rate } from '#shared/api/rates.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** The option whose summary is open. */
const ChosenOption = z.object({
  /** Its rates are those that were shown when it was chosen: what the traveller agreed to. */
  option: z.object({
    recommendationId: z.string(),
    totalRate: z.number(),
    publicRate: z.optional(z.number()),
    rates: z.array(Rate),
    rooms: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
  /** The list it was chosen from: after a login there is another one. */
  ratesToken: z.string(),
  /** The total that was on its button, and its currency. */
  shownTotal: z.number(),
  currency: CurrencyField,
  /** Book now was pressed: after the login it goes on by itself. */
  wantsToBook: z.optional(z.boolean()),
})
export type ChosenOption = z.infer<typeof ChosenOption>

const KEY = `${PREFIX}-chosen`
const Kept = z.object({ place: z.string(), chosen: ChosenOption })
const placeOf = (hotelId: string, stay: Stay) =>
  JSON.stringify([hotelId, stay.checkIn, stay.checkOut, stay.occupancies])

/** Remembers the choice over the reload that follows a registration. */
export function keepChosen(hotelId: string, stay: Stay, chosen: ChosenOption): void {
  keepInTab(KEY, { place: placeOf(hotelId, stay), chosen })
}

/** What was chosen in this hotel for this stay before the reload. */
export function readChosen(hotelId: string, stay: Stay): ChosenOption | undefined {
  const kept = z.safeParse(Kept, readFromTab(KEY))
  return kept.success && kept.data.place === placeOf(hotelId, stay) ? kept.data.chosen : undefined
}

export function forgetChosen(): void {
  forgetInTab(KEY)
}
