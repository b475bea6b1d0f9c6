import * as z from 'zod/mini'
import { currencies } from '#shared/money/currency.ts'
import type { Words } from '#shared/partner/landing.ts'
import { isPlainDate } from '#shared/stay/stay.ts'

const count = z.int().check(z.minimum(1))
const day = z.string().check(z.refine(isPlainDate, 'not a calendar date'))
const areDistinct = (list: string[]) => new Set(list).size === list.length

/** ISO 3166 alpha-2. */
const Countries = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/)))
  .check(z.minLength(1), z.refine(areDistinct, 'named twice'))

/** A free pass of a mobile operator, for a stay abroad. */
export const RoamingPass = z
  .object({
    countries: Countries,
    /** Least days from the day of booking to that of arrival, both in the bundle's zone. */
    leadDays: count,
    /** Lengths there are, the shortest first. */
    days: z.array(count).check(
      z.minLength(1),
      z.refine((days) => days.every((length, at) => at === 0 || length > (days[at - 1] ?? 0)), 'not in order'),
    ),
    /** Whose numbers get it, by name: what a traveller chooses from. */
    operators: z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.refine(areDistinct, 'named twice')),
    /** How their numbers mostly begin, with the country's prefix. A hint: numbers are ported, and no prefix refuses one. */
    numberHints: z.array(z.string().check(z.regex(/^\d{4,7}$/))),
    /** Days from when it is received. */
    activateWithinDays: count,
    /** First and last day of arrival that it is promised for. It ends by its date, not with a deployment. */
    from: day,
    until: day,
  })
  .check(z.refine(({ from, until }) => from <= until, 'ends before it begins'))
export type RoamingPass = z.infer<typeof RoamingPass>

/** How much data an eSIM of these countries holds: so many gigabytes for every so many days of the stay, or part of them. */
export const EsimPlan = z.object({ name: z.string(), gigabytes: count, perDays: count, countries: Countries })
export type EsimPlan = z.infer<typeof EsimPlan>

/** An eSIM for each room of a stay abroad, of the vendor who makes eSIMs for us: no operator's customer has to ask for it. */
export const TravelEsim = z
  .object({
    plans: z.array(EsimPlan).check(
      z.minLength(1),
      z.refine((plans) => areDistinct(plans.flatMap(({ countries }) => countries)), 'a country of two plans'),
    ),
    /** As a pass has them. */
    leadDays: count,
    /** The longest stay that comes with one: longer ones need more data than is sold in one eSIM. */
    mostNights: count,
    from: day,
    until: day,
  })
  .check(z.refine(({ from, until }) => from <= until, 'ends before it begins'))
export type TravelEsim = z.infer<typeof TravelEsim>

/** What the operator has recorded, never the partner's folder: without it no traveller gets anything of it. */
const clearance = z.optional(z.string().check(z.minLength(1)))

/** Once for each single booking that costs more than `above`. Whole major units. */
export const VoucherRule = z.object({
  currency: z.enum(currencies),
  above: count,
  count,
  each: count,
  /** From the day of confirmation, in the bundle's zone; what the partner made is valid at least so long. */
  validDays: count,
  /** Made by us, or by the partner, who sends lists of them. */
  codes: z.enum(['own', 'pool']),
  clearance,
})
export type VoucherRule = z.infer<typeof VoucherRule>

/**
 * A prize for one of those whose single booking costs more than `above`. Chance and payment together are what the law of Malaysia
 * and of Indonesia calls a lottery: without the reference of a legal clearance no traveller takes part, and the landing says so.
 */
export const Draw = z
  .object({
    /** Part of its public address, and of every entry: no two draws are called alike. */
    name: z.string().check(z.regex(/^[a-z]+(?:-[a-z0-9]+)+$/)),
    currency: z.enum(currencies),
    above: count,
    prize: count,
    /** First and last day of booking, in the bundle's zone. */
    from: day,
    until: day,
    /** Where it is cleared: of which billing addresses bookings take part. */
    countries: Countries,
    /** How the winner gets the prize: the letter says it. */
    handover: z.object({ en: z.string(), id: z.string() }),
    clearance,
  })
  .check(z.refine(({ from, until }) => from <= until, 'ends before it begins'))
export type Draw = z.infer<typeof Draw>

/** What a partner adds to a stay. Anything that changes is a new version: each booking keeps the one it was made under. */
export const Bundle = z.object({
  version: count,
  /** IANA zone whose calendar its days are counted in. */
  zone: z.string().check(z.minLength(1)),
  roamingPass: z.optional(RoamingPass),
  esim: z.optional(TravelEsim),
  vouchers: z.optional(VoucherRule),
  draw: z.optional(Draw),
})
export type Bundle = z.infer<typeof Bundle>

/** "1, 3 or 7", for a partner's own words. */
export function listLengths(days: readonly number[]): Required<Words> {
  const last = String(days.at(-1) ?? '')
  const others = days.slice(0, -1).join(', ')
  if (others === '') return { en: last, id: last }
  return { en: `${others} or ${last}`, id: `${others}${days.length > 2 ? ',' : ''} atau ${last}` }
}
