import { describe, expect, test } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { AppError } from '#server/errors.ts'
import { admit } from './admit.ts'
import type { Access } from './caller.ts'

const person: UserData = {
  id: 'a',
  first_name: 'Ayu',
  last_name: 'Lestari',
  name: 'Ayu Lestari',
  email: 'ayu@lodestay.example',
  contactNumber: '',
  country: 'ID',
  isPIC: false,
  isTestAccount: false,
  mobileOperator: '',
  companyData: null,
  teamMembers: null,
  duties: [],
}
const companyData = { id: 'c', companyName: '', businessName: '', hasAddress: false, stripeCustomerId: null }
const people = {
  visitor: undefined,
  consumer: person,
  viewer: { ...person, companyData, teamMembers: { role: [1001] } },
  booker: { ...person, companyData, teamMembers: { role: [1001, 1002] } },
  payer: { ...person, companyData, teamMembers: { role: [1001, 1002, 1004] } },
  pic: { ...person, companyData, isPIC: true },
  admin: { ...person, companyData, teamMembers: { role: [1001] }, duties: ['admin'] },
  approver: { ...person, companyData, teamMembers: { role: [1001] }, duties: ['approver'] },
  finance: { ...person, companyData, teamMembers: { role: [1001] }, duties: ['finance'] },
  // Says so, but runs no company: nobody the database knows.
  pretender: { ...person, isPIC: true, duties: ['admin'] },
} satisfies Record<string, UserData | undefined>
type Person = keyof typeof people
const withDuty: Person[] = ['admin', 'approver', 'finance']

/** 200: admitted. */
function answerTo(who: Person, access: Access): number {
  try {
    admit(access, { user: people[who] })
    return 200
  } catch (error) {
    return (error as AppError).code === 'UNAUTHENTICATED' ? 401 : 403
  }
}

describe('who may call a route that declares', () => {
  const allowed: Record<Access, Person[]> = {
    public: ['visitor', 'consumer', 'viewer', 'booker', 'payer', 'pic', ...withDuty, 'pretender'],
    // Who may see which booking is asked by its operations.
    booking: ['consumer', 'viewer', 'booker', 'payer', 'pic', ...withDuty, 'pretender'],
    'signed-in': ['consumer', 'viewer', 'booker', 'payer', 'pic', ...withDuty, 'pretender'],
    member: ['viewer', 'booker', 'payer', 'pic', ...withDuty],
    pic: ['pic'],
    admin: ['pic', 'admin'],
    approver: ['pic', 'admin', 'approver'],
    finance: ['pic', 'admin', 'finance'],
    'role-1001': ['consumer', 'viewer', 'booker', 'payer', 'pic', ...withDuty, 'pretender'],
    'role-1002': ['consumer', 'booker', 'payer', 'pic', 'admin', 'pretender'],
    'role-1003': ['consumer', 'pic', 'admin', 'pretender'],
    'role-1004': ['payer', 'pic', 'admin'],
  }
  test.each(Object.entries(allowed))('%s [A6-014] [A6-015] [A6-016]', (access, expected) => {
    const admitted = (Object.keys(people) as Person[]).filter((who) => answerTo(who, access as Access) === 200)
    expect(admitted).toEqual(expected)
    if (access !== 'public') expect(answerTo('visitor', access as Access)).toBe(401)
  })
})
