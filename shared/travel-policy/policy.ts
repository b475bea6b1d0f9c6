import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { CurrencyField, line } from '../api/fields.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/stay/stay.ts'
import { PolicyAction } from './action.ts'

const MOST_PLACES = 500
/** Whole major units of the cap's currency, for one room and one night. */
const amount = z
  .int(saying('wrongCap'))
  .check(z.minimum(1, saying('wrongCap')), z.maximum(1_000_000_000, saying('wrongCap')))

const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, saying('noCapCountry')))
const CityName = line(100).check(z.minLength(1, saying('noCapCity')))

const isEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length

/** A city wins over its country, that over what holds everywhere. What none of them names has no cap. */
const CapRule = z
  .object({
    action: PolicyAction,
    currency: CurrencyField,
    everywhere: z.optional(amount),
    countries: z.array(z.object({ country: CountryCode, amount })).check(
      z.maxLength(MOST_PLACES),
      z.refine((caps) => isEachOnce(caps.map(({ country }) => country)), saying('countryTwice')),
    ),
    cities: z.array(z.object({ city: CityName, country: CountryCode, amount })).check(
      z.maxLength(MOST_PLACES),
      z.refine(
        (caps) => isEachOnce(caps.map(({ city, country }) => `${country} ${plainLetters(city)}`)),
        saying('cityTwice'),
      ),
    ),
  })
  .check(
    z.refine(
      ({ everywhere, countries, cities }) => everywhere !== undefined || countries.length > 0 || cities.length > 0,
      { error: saying('noCap'), path: ['everywhere'] },
    ),
  )

const stars = z.int(saying('wrongStars')).check(z.minimum(1, saying('wrongStars')), z.maximum(5, saying('wrongStars')))
const StarsRule = z.object({ action: PolicyAction, least: z.optional(stars), most: z.optional(stars) }).check(
  z.refine(({ least, most }) => least !== undefined || most !== undefined, {
    error: saying('noStars'),
    path: ['most'],
  }),
  z.refine(({ least = 1, most = 5 }) => least <= most, {
    error: saying('starsCrossed'),
    path: ['most'],
  }),
)

const DAYS_WORDS = saying('wrongDays', { most: MAX_DAYS_AHEAD })
const NIGHTS_WORDS = saying('wrongNights', { most: MAX_NIGHTS })

/** A rule that is absent asks nothing. */
export const PolicyRules = z.object({
  cap: z.optional(CapRule),
  stars: z.optional(StarsRule),
  /** Something must come back of every room when it is cancelled in time. */
  refundable: z.optional(z.object({ action: PolicyAction })),
  daysAhead: z.optional(
    z.object({
      action: PolicyAction,
      least: z.int(DAYS_WORDS).check(z.minimum(1, DAYS_WORDS), z.maximum(MAX_DAYS_AHEAD, DAYS_WORDS)),
    }),
  ),
  nights: z.optional(
    z.object({
      action: PolicyAction,
      most: z.int(NIGHTS_WORDS).check(z.minimum(1, NIGHTS_WORDS), z.maximum(MAX_NIGHTS, NIGHTS_WORDS)),
    }),
  ),
})
export type PolicyRules = z.infer<typeof PolicyRules>

/** A membership of the company (TeamMember.id): who leaves and comes back is still the same person here. */
const MemberId = z.uuid(saying('wrongId'))

/**
 * What a version says, and to whom: the rules of a person come before those of their group, and those before the
 * company's. Nothing is mixed: one set of rules holds for one person.
 */
export const PolicyBody = z.object({
  company: PolicyRules,
  /** In order of rank: who is in two groups follows the first. */
  groups: z
    .array(
      z.object({
        name: line(100).check(z.minLength(1, saying('noGroupName'))),
        members: z.array(MemberId).check(z.maxLength(2000)),
        rules: PolicyRules,
      }),
    )
    .check(z.maxLength(50)),
  people: z.array(z.object({ member: MemberId, rules: PolicyRules })).check(
    z.maxLength(500),
    z.refine((people) => isEachOnce(people.map(({ member }) => member)), saying('personTwice')),
  ),
})
export type PolicyBody = z.infer<typeof PolicyBody>

export const policySources = ['person', 'group', 'company'] as const
export type PolicySource = (typeof policySources)[number]

export interface HeldRules {
  rules: PolicyRules
  source: PolicySource
  /** Its name, where the source is one. */
  group?: string
}

/** The rules that hold for a member; for who has no membership, as the person in charge, the company's. */
export function rulesFor(body: PolicyBody, member: string | undefined): HeldRules {
  const own = body.people.find((person) => person.member === member)
  if (own) return { rules: own.rules, source: 'person' }
  const group = member === undefined ? undefined : body.groups.find(({ members }) => members.includes(member))
  if (group) return { rules: group.rules, source: 'group', group: group.name }
  return { rules: body.company, source: 'company' }
}
