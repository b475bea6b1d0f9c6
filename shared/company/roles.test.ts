import { describe, expect, test } from 'vitest'
import { canSaveBookings, chooseRole, companyRoles, hasRole, normaliseRoles, type RoleId } from './roles.ts'

const ids = companyRoles.map(({ id }) => id)
const subsets = Array.from({ length: 16 }, (_, bits) => ids.filter((_id, at) => (bits >> at) & 1))

test('the roles are four, each with its words [A6-010] [A6-011] [A6-012] [A6-013] [B3-055]', () => {
  expect(companyRoles).toEqual([
    { id: 1001, description: 'View bookings only' },
    { id: 1002, description: 'Book for oneself' },
    { id: 1003, description: 'Book for others' },
    { id: 1004, description: 'Use company card' },
  ])
})

/** The rule as somebody would write it who trusts the form to have ticked the boxes. */
const naive = (chosen: readonly number[]) => [...chosen]

/** What holds of any list of roles that may be stored. */
function isLawful(roles: readonly number[]): boolean {
  const has = (id: RoleId) => roles.includes(id)
  return (
    has(1001) &&
    (!has(1003) || has(1002)) &&
    (!has(1004) || has(1002)) &&
    roles.every((id) => ids.includes(id as RoleId)) &&
    new Set(roles).size === roles.length
  )
}

describe('what a choice of roles becomes (threat 24)', () => {
  test.each(subsets.map((chosen) => ({ chosen })))('of $chosen', ({ chosen }) => {
    const outcome = normaliseRoles(chosen)
    const hasCardOnly = chosen.includes(1004) && !chosen.includes(1002) && !chosen.includes(1003)
    expect(outcome.ok).toBe(!hasCardOnly)
    if (!outcome.ok) return expect(outcome.because).toEqual({ reason: 'cardNeedsBooking' })
    expect(isLawful(outcome.roles)).toBe(true)
    // Nothing is taken away, nothing is added but what the choice implies, and twice is as good as once.
    expect(outcome.roles).toEqual(expect.arrayContaining(chosen))
    expect(outcome.roles.includes(1004)).toBe(chosen.includes(1004))
    expect(outcome.roles.includes(1003)).toBe(chosen.includes(1003))
    expect(normaliseRoles(outcome.roles)).toEqual(outcome)
    expect(normaliseRoles([...chosen, ...chosen].toReversed())).toEqual(outcome)
  })

  test('an id that is no role is refused, whatever else is chosen', () => {
    for (const id of [0, 1, 1000, 1005, -1001, 1001.5, Number.NaN]) expect(normaliseRoles([1002, id]).ok).toBe(false)
  })

  test('the attack works where the form is trusted', () => {
    expect(subsets.filter((chosen) => !isLawful(naive(chosen)))).toHaveLength(11)
    expect(isLawful(naive([1001, 9999]))).toBe(false)
  })
})

describe('a box that is ticked or cleared', () => {
  test.each<[RoleId[], RoleId, boolean, RoleId[]]>([
    [[1001], 1002, true, [1001, 1002]],
    [[1001], 1003, true, [1001, 1002, 1003]],
    [[1001, 1002, 1003], 1003, false, [1001, 1002]],
    [[1001, 1002, 1003], 1002, false, [1001]],
    [[1001, 1002, 1004], 1002, false, [1001, 1004]],
    [[1001, 1002, 1004], 1004, false, [1001, 1002]],
    [[1001], 1004, true, [1001, 1004]],
    [[1001, 1002], 1001, false, [1001, 1002]],
  ])('%j with %i %s is %j [A5-052] [A5-053] [A5-054] [A5-055]', (chosen, id, isTicked, becomes) => {
    expect(chooseRole(chosen, id, isTicked)).toEqual(becomes)
  })

  test('leaves what the server would store as it is, or the card alone, which it refuses', () => {
    for (const chosen of subsets) {
      const before = normaliseRoles(chosen)
      if (!before.ok) continue
      for (const id of ids) {
        for (const isTicked of [true, false]) {
          const roles = chooseRole(before.roles, id, isTicked)
          const stored = normaliseRoles(roles)
          if (stored.ok) expect(stored.roles).toEqual(roles)
          else expect(roles).toEqual([1001, 1004])
        }
      }
    }
  })
})

const member = (...role: number[]) => ({ isPIC: false, companyData: {}, teamMembers: { role }, duties: [] })

describe('who passes a role check', () => {
  const consumer = { isPIC: false, companyData: null, teamMembers: null, duties: [] }
  const pic = { isPIC: true, companyData: {}, teamMembers: null, duties: [] }

  test('the PIC passes every one, a member those in the list [A6-014]', () => {
    for (const id of ids) {
      expect(hasRole(pic, id)).toBe(true)
      expect(hasRole(member(id), id)).toBe(true)
      expect(hasRole(member(...ids.filter((other) => other !== id)), id)).toBe(false)
    }
    expect(hasRole({ ...pic, isPIC: false }, 1001)).toBe(false)
  })

  test('without a company all but the card pass, for a PIC too [A6-015] [A6-016]', () => {
    for (const user of [consumer, { ...pic, companyData: null }]) {
      expect(ids.filter((id) => hasRole(user, id))).toEqual([1001, 1002, 1003])
    }
  })

  test('an id that is no role never passes', () => {
    for (const user of [consumer, pic, member(1005)]) expect(hasRole(user, 1005 as RoleId)).toBe(false)
  })
})

const maySave = (isPIC: boolean, companyData: { companyName: string; stripeCustomerId: string | null } | null) =>
  canSaveBookings({ isPIC, companyData })

test('whoever works for a company may save a booking, its PIC once its details are saved [B6-002]', () => {
  const empty = { companyName: '', stripeCustomerId: null }
  expect([maySave(false, null), maySave(true, null), maySave(true, empty)]).toEqual([false, false, false])
  expect([maySave(false, empty), maySave(true, { ...empty, companyName: 'PT Nusantara' })]).toEqual([true, true])
  expect(maySave(true, { ...empty, stripeCustomerId: 'cus_1' })).toBe(true)
})
