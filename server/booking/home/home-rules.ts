import type { CitySpend, CompanyHome, HomeMoney, HomeStay, MonthSpend } from '#shared/api/company-home.ts'
import { aheadFrom, MOST_HOME_DAYS } from '#shared/api/company-home.ts'
import type { Currency } from '#shared/money/currency.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { addDays, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { listGuestNames } from '#server/booking/checkout/guest-names.ts'
import type { StayRow } from './home-store.ts'
import type { Booked, BookedInCity, BookedInMonth, Returned } from './money/spending-store.ts'

/** Unless said, this month and the eleven before it. Undefined for days that are no period. */
export function findPeriod(
  asked: { from?: PlainDate | undefined; to?: PlainDate | undefined },
  today: PlainDate,
): CompanyHome['period'] | undefined {
  const to = asked.to ?? today
  const from = asked.from ?? monthsBefore(firstOfMonth(to), 11)
  const days = nightsBetween(from, to)
  return days >= 0 && days < MOST_HOME_DAYS ? { from, to } : undefined
}

export const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`

/** `first` is the first of a month. */
export function monthsBefore(first: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 10)
}

/** The same day a month before; the last of that month where it has fewer days. */
export function dayBefore(today: PlainDate): PlainDate {
  const first = monthsBefore(firstOfMonth(today), 1)
  const same = addDays(first, Number(today.slice(8)) - 1)
  return same < firstOfMonth(today) ? same : addDays(firstOfMonth(today), -1)
}

export function homeStay(row: StayRow): HomeStay {
  return {
    reference: row.reference,
    travellers: listGuestNames(row.allocations, row.language),
    hotel: row.hotel_name,
    city: row.hotel_city,
    country: row.hotel_country,
    checkIn: row.check_in,
    checkOut: row.check_out,
  }
}

const sum = (rows: readonly { minor: number }[]) => rows.reduce((all, { minor }) => all + minor, 0)
const major = (minor: number, currency: Currency) => toMajor(money(minor, currency))
/** Rounded up as the price of one night is. */
const average = ({ nightSum, nights }: BookedInMonth | BookedInCity) => (nights > 0 ? Math.ceil(nightSum / nights) : 0)

export function monthSpends(booked: readonly BookedInMonth[], returned: readonly Returned[]): MonthSpend[] {
  const back = Map.groupBy(returned, ({ month, currency }) => `${month} ${currency}`)
  return booked
    .map((one) => {
      const { month, currency, minor, stays } = one
      const returnedMinor = sum(back.get(`${month} ${currency}`) ?? [])
      return {
        month,
        currency,
        kept: major(minor - returnedMinor, currency),
        returned: major(returnedMinor, currency),
        stays,
        perNight: average(one),
      }
    })
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** More in a chart cannot be read. */
const MOST_CITIES = 12

const placeOf = ({ city, country, currency }: BookedInCity | Returned) => JSON.stringify([city, country, currency])

/** Those with the most nights in each currency, without what went back. `capOf` is the company's cap there, in its own currency. */
export function citySpends(
  booked: readonly BookedInCity[],
  returned: readonly Returned[],
  capOf: (place: { city: string; country: string }) => { amount: number; currency: Currency } | undefined,
): CitySpend[] {
  const back = Map.groupBy(returned, placeOf)
  const sorted = booked.toSorted((a, b) => b.nights - a.nights || b.minor - a.minor)
  const shown = [...Map.groupBy(sorted, ({ currency }) => currency).values()].flatMap((one) =>
    one.slice(0, MOST_CITIES),
  )
  return shown.map((one) => {
    const { city, country, currency, minor, stays, nights } = one
    const cap = capOf({ city, country })
    return {
      city,
      country,
      currency,
      kept: major(minor - sum(back.get(placeOf(one)) ?? []), currency),
      stays,
      nights,
      perNight: average(one),
      ...(cap?.currency === currency ? { cap: cap.amount } : {}),
    }
  })
}

/** A bar for each of `aheadFrom`; the clocks of a hotel may be a day behind the company's day of booking. */
export function aheadBars(booked: readonly { bar: number; stays: number }[]): number[] {
  return aheadFrom.map((_from, bar) => booked.find((one) => one.bar === bar)?.stays ?? 0)
}

/** This month so far, against the last up to the same day. */
export function monthFigures({ now, before, ahead }: Record<'now' | 'before', Figures> & { ahead: readonly Booked[] }) {
  const currencies = new Set([...now.booked, ...before.booked, ...ahead].map(({ currency }) => currency))
  return [...currencies].map((currency): HomeMoney['month'][number] => {
    const sums = ({ booked, returned }: Figures) => {
      const mine = booked.filter((one) => one.currency === currency)
      const back = returned.filter((one) => one.currency === currency)
      return {
        booked: major(sum(mine), currency),
        returned: major(sum(back), currency),
        stays: mine.reduce((all, { stays }) => all + stays, 0),
      }
    }
    const there = ahead.find((one) => one.currency === currency)
    return { currency, now: sums(now), before: sums(before), ahead: major(there?.minor ?? 0, currency) }
  })
}

interface Figures {
  booked: readonly Booked[]
  returned: readonly Returned[]
}
