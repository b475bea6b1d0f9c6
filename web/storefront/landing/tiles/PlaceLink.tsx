import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { firstArrival } from '#shared/bundle/roaming-pass.ts'
import { addDays, dateOf, defaultFormStay, type PlainDate } from '#shared/stay/stay.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { useToday } from '#web/shell/use-today.ts'
import type { SortCode } from '#web/storefront/search/results/sort-hotels.ts'
import { DEFAULT_OCCUPANCIES } from '#web/storefront/default-occupancies.ts'
import { createSearchState } from '#web/storefront/new-search.ts'

const LOWEST_FIRST: SortCode = 'pl'

const stayOf = (today: PlainDate, night: PlainDate | undefined) =>
  night === undefined ? defaultFormStay(today) : { checkIn: night, checkOut: addDays(night, 1) }

/** The first night that the partner's roaming pass comes with, which is told by the bundle's calendar. */
function usePassNight(): PlainDate | undefined {
  const { bundle } = usePartner()
  const now = useMinuteEnd()
  return now && bundle?.roamingPass && firstArrival(bundle.roamingPass, dateOf(now, bundle.zone))
}

interface Props {
  place: string
  placeId: string
  /** The night of the price that is said of it, which is then the first thing to see there. */
  pricedNight?: PlainDate | undefined
  /** To the first stay with a roaming pass: tomorrow's is mostly too late for one. */
  withPass?: boolean | undefined
  children: ReactNode
}

/** To a place's hotels, for one adult: tomorrow for one night, where no price or pass names another stay. The server's page has no date in it: it may be kept for long. */
export function PlaceLink({ place, placeId, pricedNight, withPass = false, children }: Props) {
  const partner = usePartner()
  const today = useToday()
  const passNight = usePassNight()
  const stay = today === undefined ? undefined : stayOf(today, withPass ? passNight : pricedNight)
  const state =
    stay &&
    createSearchState({
      place,
      placeId,
      ...stay,
      occupancies: DEFAULT_OCCUPANCIES,
      hasProvider: partner.landing !== undefined,
    })
  return (
    <Link
      to={paths.results({
        place: { name: place, id: placeId },
        separator: '_',
        ...stay,
        occupancies: DEFAULT_OCCUPANCIES,
        sort: pricedNight && LOWEST_FIRST,
      })}
      state={state}
      className="block h-full overflow-hidden rounded-xl border border-border bg-raised transition hover:-translate-y-0.5 hover:shadow-md"
    >
      {children}
    </Link>
  )
}
