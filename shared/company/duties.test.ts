import { describe, expect, test } from 'vitest'
import {
  duties,
  handedOn,
  hasDuty,
  holds,
  mayApprove,
  mayHaveDeputy,
  readsMoney,
  runsCompany,
  type Duty,
} from './duties.ts'
import { hasRole } from './roles.ts'

const member = (...held: Duty[]) => ({ isPIC: false, companyData: {}, teamMembers: { role: [1001] }, duties: held })
const pic = { isPIC: true, companyData: {}, teamMembers: null, duties: [] }

/** What each may do: run the company, decide requests, read its money. */
const rights = (user: typeof pic | ReturnType<typeof member>) => [runsCompany(user), mayApprove(user), readsMoney(user)]

describe('a duty', () => {
  test.each([
    ['the PIC', pic, [true, true, true]],
    ['an admin', member('admin'), [true, true, true]],
    ['an approver', member('approver'), [false, true, false]],
    ['a finance reader', member('finance'), [false, false, true]],
    ['an approver who reads money', member('approver', 'finance'), [false, true, true]],
    ['a member', member(), [false, false, false]],
  ])('lets %s do these things', (_who, user, expected) => {
    expect(rights(user)).toEqual(expected)
    expect(duties.map((duty) => holds[duty](user))).toEqual(expected)
    expect(hasDuty(user)).toBe(expected.includes(true))
  })

  test('is worth nothing without a company, whatever is said', () => {
    for (const user of [pic, member(...duties)]) {
      expect(rights({ ...user, companyData: null } as never)).toEqual([false, false, false])
    }
  })

  test('of an admin brings what the PIC’s roles bring; the others bring no role', () => {
    const roles = [1001, 1002, 1003, 1004] as const
    const rolesOf = (...held: Duty[]) => roles.filter((id) => hasRole(member(...held), id))
    expect([rolesOf('admin'), rolesOf('approver', 'finance')]).toEqual([[...roles], [1001]])
  })
})

describe('a deputy', () => {
  test.each<[string, { isPIC: boolean; own: Duty[] }, Duty[]]>([
    ['the PIC', { isPIC: true, own: [] }, ['admin']],
    ['an admin', { isPIC: false, own: ['admin'] }, ['admin']],
    ['an approver who reads money', { isPIC: false, own: ['approver', 'finance'] }, ['approver', 'finance']],
    ['a finance reader', { isPIC: false, own: ['finance'] }, []],
    ['a member', { isPIC: false, own: [] }, []],
  ])('of %s has his duties', (_who, principal, expected) => {
    expect(handedOn(principal)).toEqual(expected)
    expect(mayHaveDeputy(principal)).toBe(expected.length > 0)
  })
})
