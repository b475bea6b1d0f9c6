import { plainLetters } from '#shared/language/plain-letters.ts'
import type { PolicyBody, PolicyRules } from '#shared/travel-policy/policy.ts'

/** Rules that hold for a part of the company; its people are told by their memberships. */
export type RuleSet =
  | { kind: 'group'; name: string; members: string[]; rules: PolicyRules }
  | { kind: 'person'; member: string; rules: PolicyRules }

/** In the order in which they are asked: people, then groups by their rank. A member in none follows the company's. */
export function ruleSetsOf({ people, groups }: PolicyBody): RuleSet[] {
  return [
    ...people.map((person) => ({ kind: 'person' as const, ...person })),
    ...groups.map((group) => ({ kind: 'group' as const, ...group })),
  ]
}

/** Whether two are the same set, though the rest of it may differ: a group by its name, a person's by the person. */
export function isSameSet(a: RuleSet, b: RuleSet): boolean {
  if (a.kind === 'group') return b.kind === 'group' && a.name === b.name
  return b.kind === 'person' && a.member === b.member
}

/** The policy with these rules in it: in the place of those of before, if they are still there, otherwise last. */
export function withSet(policy: PolicyBody, set: RuleSet, before: RuleSet = set): PolicyBody {
  const sets = ruleSetsOf(policy)
  const isThere = sets.some((one) => isSameSet(one, before))
  return bodyOf(policy, isThere ? sets.map((one) => (isSameSet(one, before) ? set : one)) : [...sets, set])
}

export function withoutSet(policy: PolicyBody, set: RuleSet): PolicyBody {
  return bodyOf(
    policy,
    ruleSetsOf(policy).filter((one) => !isSameSet(one, set)),
  )
}

/** The group before the one that stood before it: who is in both follows it from now on. */
export function withGroupRaised(policy: PolicyBody, name: string): PolicyBody {
  const at = policy.groups.findIndex((group) => group.name === name)
  const [above, raised] = [policy.groups[at - 1], policy.groups[at]]
  if (!above || !raised) return policy
  return { ...policy, groups: policy.groups.with(at - 1, raised).with(at, above) }
}

/** A group that has this name already, as the server compares them. */
export function isNameTaken({ groups }: PolicyBody, name: string, own: RuleSet | undefined): boolean {
  const ownName = own?.kind === 'group' ? own.name : undefined
  return groups.some((group) => group.name !== ownName && plainLetters(group.name) === plainLetters(name))
}

function bodyOf({ company }: PolicyBody, sets: RuleSet[]): PolicyBody {
  return {
    company,
    groups: sets.flatMap((set) =>
      set.kind === 'group' ? [{ name: set.name, members: set.members, rules: set.rules }] : [],
    ),
    people: sets.flatMap((set) => (set.kind === 'person' ? [{ member: set.member, rules: set.rules }] : [])),
  }
}
