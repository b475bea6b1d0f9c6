import { useLayoutEffect } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import type { RoomGroup } from '#web/storefront/hotel/rooms/room-groups.ts'
import { isHeldRoom } from './HeldRoom.tsx'
import { isSameRate } from './other-terms.ts'
import { useOldStay } from './use-old-stay.ts'

interface Props {
  /** Of the stay whose dates are changed. */
  reference: string
  hotelId: string
  groups: readonly RoomGroup[]
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  /** By its recommendation; undefined where no rate is as the booked one. */
  onFound: (recommendationId: string | undefined) => void
}

/** Draws nothing: finds the rate of the booked room with the booked terms, the cheapest where there are several. */
export function FindHeldRate({ reference, hotelId, groups, now, onFound }: Props) {
  const { t } = useTranslation()
  const { booking } = useOldStay(reference)
  const held =
    booking &&
    groups
      .flatMap(({ options }) => options)
      .find(
        ({ rooms, rates }) =>
          isHeldRoom(
            booking,
            hotelId,
            rooms.map(({ name }) => name),
          ) && isSameRate(booking, rates, now, t),
      )
  const found = held?.recommendationId
  // Before the list is painted, where the old stay is known by then: its rate is shown among the first, and nothing moves.
  useLayoutEffect(() => {
    onFound(found)
  }, [found, onFound])
  return null
}
