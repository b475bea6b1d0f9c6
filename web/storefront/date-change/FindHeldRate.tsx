import { useLayoutEffect } from 'react'
import type { Rate } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { RoomGroup } from '#web/storefront/hotel/rooms/room-groups.ts'
import { isSameRate } from './other-terms.ts'
import { useOldStay } from './use-old-stay.ts'

/** What is on sale of the booked rooms on the booked terms. */
export interface Held {
  recommendationId: string
  /** Whether rates have the booked terms: a check may bring others than the list. */
  isSame: (rates: readonly Rate[]) => boolean
}

interface Props {
  /** Of the stay whose dates are changed. */
  reference: string
  hotelId: string
  groups: readonly RoomGroup[]
  currency: Currency
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  /** Undefined where no rate is as the booked one. */
  onFound: (held: Held | undefined) => void
}

/** By the supplier's names of rooms: each of them, and no other. */
const namesOf = (rooms: readonly { name: string }[]) => [...new Set(rooms.map(({ name }) => name))].toSorted().join()

/** Draws nothing: finds the rate of the booked rooms with the booked terms, the cheapest where there are several. */
export function FindHeldRate({ reference, hotelId, groups, currency, now, onFound }: Props) {
  const { t } = useTranslation()
  const { booking } = useOldStay(reference)
  const old = booking?.hotelBooking.hotel.id === hotelId ? booking : undefined
  const found =
    old &&
    groups
      .flatMap(({ options }) => options)
      .filter(({ rooms }) => namesOf(rooms) === namesOf(old.hotelBooking.rooms))
      .filter(({ rates }) => isSameRate(old, rates, { now, currency }, t))
      .toSorted((a, b) => a.totalRate - b.totalRate)[0]?.recommendationId
  // Before the list is painted, where the old stay is known by then: its rate is shown among the first, and nothing moves.
  useLayoutEffect(() => {
    const isSame: Held['isSame'] = (rates) => old !== undefined && isSameRate(old, rates, { now, currency }, t)
    onFound(found === undefined ? undefined : { recommendationId: found, isSame })
  }, [found, old, now, currency, t, onFound])
  return null
}
