import type { Currency } from '#shared/money/currency.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { exponentOf } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { perNight } from './per-night.ts'
import type { PolicyRules } from './policy.ts'
import { type BrokenRule, type PolicyVerdict, verdictOn } from './verdict.ts'

export interface AppliedPolicy {
  version: number
  rules: PolicyRules
}

export interface JudgedStay {
  checkIn: PlainDate
  checkOut: PlainDate
  rooms: number
  /** Days ahead are counted from the company's day at this instant, not by the clock of searches. */
  askedAt: Date
}

/** What a policy wants to know of a hotel. */
export interface JudgedHotel {
  city: string
  state?: string | undefined
  /** ISO 3166 code. */
  country: string
  /** 0 is unrated. */
  stars: number
}

export interface JudgedOffer {
  /** All rooms, all nights, as far as it is known (`wholePrice`). */
  whole: Money
  /** The same in other currencies. */
  alsoWhole?: readonly Money[]
  /** Of every room something comes back. */
  refundable: boolean
}

export type Judge = (hotel: JudgedHotel, offer: JudgedOffer) => PolicyVerdict

interface Cap {
  amount: number
  place?: BrokenRule['place']
}

/** A policy made ready for one stay: what is the same for all offers is decided once. */
export function judgeFor({ version, rules }: AppliedPolicy, stay: JudgedStay): Judge {
  const { cap } = rules
  const ofStay = brokenByStay(rules, stay)
  const capOf = cap && capFinder(cap)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  return (hotel, { whole, alsoWhole = [], refundable }) => {
    const broken: BrokenRule[] = []
    const found = capOf?.(hotel)
    const isIn = ({ currency }: Money) => currency === cap?.currency
    const price = isIn(whole) ? whole : alsoWhole.find(isIn)
    if (cap && found && price) broken.push(...overCap(cap, found, { whole: price, rooms: stay.rooms, nights }))
    if (rules.stars) broken.push(...brokenStars(rules.stars, hotel.stars))
    if (rules.refundable && !refundable) broken.push({ rule: 'refundable', action: rules.refundable.action })
    broken.push(...ofStay)
    const verdict = verdictOn(version, broken)
    return cap && found && !price ? { ...verdict, capIn: cap.currency } : verdict
  }
}

/** A cap that could not be compared counts as broken: another currency is no way around it. */
export function judgeUncompared(
  { rules: { cap } }: AppliedPolicy,
  hotel: JudgedHotel,
  told: PolicyVerdict,
): PolicyVerdict {
  const found = cap && capFinder(cap)(hotel)
  if (!cap || !found || told.capIn === undefined) return told
  const { action, currency } = cap
  const { amount, place } = found
  return verdictOn(told.version, [
    { rule: 'cap', action, limit: amount, currency, ...(place ? { place } : {}) },
    ...told.broken,
  ])
}

function overCap(
  { action, currency }: { action: BrokenRule['action']; currency: Currency },
  { amount, place }: Cap,
  price: Parameters<typeof perNight>[0],
): BrokenRule[] {
  const most = amount * 10 ** exponentOf(currency) * price.rooms * price.nights
  if (price.whole.minor <= most) return []
  const is = perNight(price)
  return [{ rule: 'cap', action, limit: amount, is, over: is - amount, currency, ...(place ? { place } : {}) }]
}

type Where = Pick<JudgedHotel, 'city' | 'state' | 'country'>

/** A hotel's city by its name, else its state or province: a policy that caps Bali means its towns. */
export function capFinder({ everywhere, countries, cities }: NonNullable<PolicyRules['cap']>) {
  const byCity = new Map(
    cities.map(({ city, country, amount }) => [
      `${country} ${plainLetters(city)}`,
      { amount, place: { city, country } },
    ]),
  )
  const byCountry = new Map(countries.map(({ country, amount }) => [country, { amount, place: { country } }]))
  // Hundreds of hotels share a few names.
  const known = new Map<string, Cap | null>()
  const find = ({ city, state = '', country }: Where): Cap | undefined =>
    byCity.get(`${country} ${plainLetters(city)}`) ??
    byCity.get(`${country} ${plainLetters(state)}`) ??
    byCountry.get(country) ??
    (everywhere === undefined ? undefined : { amount: everywhere })
  return (hotel: Where): Cap | undefined => {
    const name = `${hotel.country}\n${hotel.city}\n${hotel.state ?? ''}`
    let cap = known.get(name)
    if (cap === undefined) known.set(name, (cap = find(hotel) ?? null))
    return cap ?? undefined
  }
}

function brokenStars({ action, least, most }: NonNullable<PolicyRules['stars']>, is: number): BrokenRule[] {
  // An unrated hotel has not shown that it is good enough, nor that it is too grand.
  if (least !== undefined && is < least) return [{ rule: 'leastStars', action, limit: least, is, over: least - is }]
  if (most !== undefined && is > most) return [{ rule: 'mostStars', action, limit: most, is, over: is - most }]
  return []
}

function brokenByStay({ daysAhead, nights }: PolicyRules, stay: JudgedStay): BrokenRule[] {
  const broken: BrokenRule[] = []
  const ahead = nightsBetween(companyDay(stay.askedAt), stay.checkIn)
  const stayed = nightsBetween(stay.checkIn, stay.checkOut)
  if (daysAhead && ahead < daysAhead.least) {
    const { action, least } = daysAhead
    broken.push({ rule: 'daysAhead', action, limit: least, is: Math.max(0, ahead), over: least - Math.max(0, ahead) })
  }
  if (nights && stayed > nights.most) {
    const { action, most } = nights
    broken.push({ rule: 'nights', action, limit: most, is: stayed, over: stayed - most })
  }
  return broken
}
