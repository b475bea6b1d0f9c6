import { isCurrency, type Currency } from '#shared/money/currency.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { listOf, number, optional, shaped, text, truth } from '#web/shape.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { forgetInTab, keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import type { RoomOption } from './room-groups.ts'

/** The option whose summary is open. */
export interface ChosenOption {
  /** Its rates are those that were shown when it was chosen: what the traveller agreed to. */
  option: Omit<RoomOption, 'verdict'>
  /** The list it was chosen from: after a login there is another one. */
  ratesToken: string
  /** The total that was on its button, and its currency. */
  shownTotal: number
  currency: Currency
  /** Book now was pressed: after the login it goes on by itself. */
  wantsToBook?: boolean | undefined
}

const isTax = shaped<Rate['taxes'][number]>({ description: text, amount: number, isIncluded: truth })
const isRule = shaped<Rate['cancellationPolicies'][number]['rules'][number]>({
  start: text,
  end: text,
  value: number,
  valueType: (value): value is 'Amount' | 'Percent' | 'Percentage' =>
    value === 'Amount' || value === 'Percent' || value === 'Percentage',
})
const isOccupancy = shaped<Rate['occupancies'][number]>({
  roomId: text,
  stdRoomId: text,
  numOfAdults: number,
  childAges: listOf(number),
})
const isRate = shaped<Rate>({
  id: text,
  availability: text,
  providerId: text,
  providerName: text,
  totalRate: number,
  publicRate: optional(number),
  boardBasis: shaped<Rate['boardBasis']>({ type: text, description: text }),
  refundable: truth,
  refundability: text,
  payAtHotel: truth,
  cardRequired: truth,
  depositRequired: optional(truth),
  guaranteeRequired: optional(truth),
  onlineCancellable: optional(truth),
  occupancies: listOf(isOccupancy),
  cancellationPolicies: listOf(shaped<Rate['cancellationPolicies'][number]>({ text, rules: listOf(isRule) })),
  policies: listOf(shaped<Rate['policies'][number]>({ type: text, text })),
  taxes: listOf(isTax),
  allGuestsInfoRequired: truth,
  residentsOf: optional(listOf(text)),
})

const KEY = `${PREFIX}-chosen`
const isKept = shaped<{ place: string; chosen: ChosenOption }>({
  place: text,
  chosen: shaped<ChosenOption>({
    option: shaped<ChosenOption['option']>({
      recommendationId: text,
      totalRate: number,
      publicRate: optional(number),
      rates: listOf(isRate),
      rooms: listOf(shaped<RoomOption['rooms'][number]>({ name: text, count: number })),
    }),
    ratesToken: text,
    shownTotal: number,
    currency: isCurrency,
    wantsToBook: optional(truth),
  }),
})
const placeOf = (hotelId: string, stay: Stay) =>
  JSON.stringify([hotelId, stay.checkIn, stay.checkOut, stay.occupancies])

/** Remembers the choice over the reload that follows a registration. */
export function keepChosen(hotelId: string, stay: Stay, chosen: ChosenOption): void {
  const { recommendationId, totalRate, publicRate, rates, rooms } = chosen.option
  // Not what a policy said of it: who comes back may be somebody else's employee.
  const option = { recommendationId, totalRate, publicRate, rates, rooms }
  keepInTab(KEY, { place: placeOf(hotelId, stay), chosen: { ...chosen, option } })
}

/** What was chosen in this hotel for this stay before the reload. */
export function readChosen(hotelId: string, stay: Stay): ChosenOption | undefined {
  const kept = readFromTab(KEY)
  return isKept(kept) && kept.place === placeOf(hotelId, stay) ? kept.chosen : undefined
}

export function forgetChosen(): void {
  forgetInTab(KEY)
}
