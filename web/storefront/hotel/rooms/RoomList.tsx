import { memo, Suspense } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { localeOf } from '#shared/language/language.ts'
import type { Currency } from '#shared/money/currency.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Held } from '#web/storefront/date-change/FindHeldRate.tsx'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import type { ChosenOption } from './chosen-option.ts'
import type { CheckQueue } from './price-check-queue.ts'
import { RateOption } from './RateOption.tsx'
import { ResidentsNote } from './ResidentsNote.tsx'
import { nameOfGroup, namesOfGroup, RoomGroupCard } from './RoomGroupCard.tsx'
import type { RoomGroup, RoomOption } from './room-groups.ts'
import { sharedResidents } from './shared-residents.ts'
import type { HotelRates } from './use-rates.ts'

const HeldRoom = lazyPart(async () => (await import('#web/storefront/date-change/HeldRoom.tsx')).HeldRoom)

/** Rooms with the words of the stay that they are for. */
export interface ListedRooms {
  rates: HotelRates
  groups: readonly RoomGroup[]
  nights: number
  /** "3 nights · 2 rooms". */
  stayWords: string
}

/** The option whose terms are read. */
export interface PolicyOf {
  option: RoomOption
  name: string
  currency: Currency
}

interface Props {
  list: ListedRooms
  hotel: HotelContent
  queue: CheckQueue
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  showsIds: boolean
  /** Reference of the stay whose dates are changed. */
  changed: string | undefined
  /** The rate that is as its booked one. */
  held: Held | undefined
  onPolicy: (of: PolicyOf) => void
  onExpired: () => void
  onSelect: (chosen: ChosenOption) => void
}

/** Long, and drawn anew only for what it shows: neither for a dialog over it, nor as the page wakes. */
export const RoomList = memo(function RoomList(props: Props) {
  const { list, hotel, queue, now, showsIds, changed, held, onPolicy, onExpired, onSelect } = props
  const locale = localeOf(useTranslation().language)
  const { rates, nights, stayWords } = list
  const { currency } = rates
  const setting = { currency, place: clockPlaceOf(hotel), locale }
  return list.groups.map((group) => {
    const residents = sharedResidents(group.options)
    return (
      <RoomGroupCard
        key={group.id}
        {...{ group, now }}
        note={residents && <ResidentsNote rates={residents} locale={locale} />}
        held={held?.recommendationId}
        mark={
          changed && (
            <Suspense>
              <HeldRoom reference={changed} hotelId={hotel.id} names={namesOfGroup(group)} />
            </Suspense>
          )
        }
      >
        {(option) => (
          <RateOption
            key={option.recommendationId}
            {...{ option, rates, queue, now, nights, stayWords, setting, showsIds, onExpired }}
            roomName={nameOfGroup(group)}
            residentsSaid={residents}
            isHeld={changed && option.recommendationId === held?.recommendationId ? held.isSame : undefined}
            onPolicy={() => onPolicy({ option, name: nameOfGroup(group), currency })}
            onSelect={(shown) =>
              onSelect({
                option: { ...option, rates: shown.rates },
                ratesToken: rates.token,
                shownTotal: shown.total,
                currency,
              })
            }
          />
        )}
      </RoomGroupCard>
    )
  })
})
