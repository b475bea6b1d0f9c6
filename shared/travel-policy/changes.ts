import * as z from 'zod/mini'
import type { PolicyBody, PolicyRules } from './policy.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { CapPlace } from './verdict.ts'

export const policyFacts = [
  'capAction',
  'capCurrency',
  'cap',
  'starsAction',
  'leastStars',
  'mostStars',
  'refundableAction',
  'daysAheadAction',
  'daysAhead',
  'nightsAction',
  'nights',
  'members',
] as const

/** One thing that a version says otherwise than the one before; null where it said, or says, nothing. */
export const PolicyChange = z.object({
  fact: z.enum(policyFacts),
  /** Of a cap for one place. */
  place: z.optional(CapPlace),
  /** The group it is about; absent for the whole company and for one person. */
  group: z.optional(z.string()),
  /** The membership it is about. */
  member: z.optional(z.string()),
  from: z.nullable(z.union([z.string(), z.number()])),
  to: z.nullable(z.union([z.string(), z.number()])),
})
export type PolicyChange = z.infer<typeof PolicyChange>

type Fact = Pick<PolicyChange, 'fact' | 'place' | 'group' | 'member'> & { value: string | number }

function factsOf({ cap, stars, refundable, daysAhead, nights }: PolicyRules): Fact[] {
  const facts: (Omit<Fact, 'value'> & { value: string | number | undefined })[] = [
    { fact: 'capAction', value: cap?.action },
    { fact: 'capCurrency', value: cap?.currency },
    { fact: 'cap', value: cap?.everywhere },
    ...(cap?.countries ?? []).map(({ country, amount }) => ({
      fact: 'cap' as const,
      place: { country },
      value: amount,
    })),
    ...(cap?.cities ?? []).map(({ city, country, amount }) => ({
      fact: 'cap' as const,
      place: { city, country },
      value: amount,
    })),
    { fact: 'starsAction', value: stars?.action },
    { fact: 'leastStars', value: stars?.least },
    { fact: 'mostStars', value: stars?.most },
    { fact: 'refundableAction', value: refundable?.action },
    { fact: 'daysAheadAction', value: daysAhead?.action },
    { fact: 'daysAhead', value: daysAhead?.least },
    { fact: 'nightsAction', value: nights?.action },
    { fact: 'nights', value: nights?.most },
  ]
  return facts.flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }]))
}

function allFacts({ company, groups, people }: PolicyBody): Map<string, Fact> {
  const facts: Fact[] = [
    ...factsOf(company),
    ...groups.flatMap(({ name, members, rules }) => [
      { fact: 'members' as const, group: name, value: members.toSorted().join(' ') },
      ...factsOf(rules).map((fact) => ({ ...fact, group: name })),
    ]),
    ...people.flatMap(({ member, rules }) => factsOf(rules).map((fact) => ({ ...fact, member }))),
  ]
  return new Map(facts.map((fact) => [nameOf(fact), fact]))
}

const nameOf = ({ fact, place, group = '', member = '' }: Fact) =>
  JSON.stringify([fact, place?.country, plainLetters(place?.city ?? ''), group, member])

/** What the second says otherwise than the first, in the order of the policy; what is gone comes last. */
export function changesBetween(before: PolicyBody | undefined, after: PolicyBody): PolicyChange[] {
  const [old, now] = [before ? allFacts(before) : new Map<string, Fact>(), allFacts(after)]
  const changed = [...now].flatMap(([name, { value, ...fact }]): PolicyChange[] => {
    const from = old.get(name)?.value ?? null
    return from === value ? [] : [{ ...fact, from, to: value }]
  })
  const gone = [...old].flatMap(([name, { value, ...fact }]): PolicyChange[] =>
    now.has(name) ? [] : [{ ...fact, from: value, to: null }],
  )
  return [...changed, ...gone]
}
