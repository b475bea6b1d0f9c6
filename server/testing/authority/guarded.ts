import type { Colleague, Person, World } from '#server/testing/authority/world.ts'

/** Colleagues are members besides: of whom nothing is said gets what a member gets. */
type Statuses = Record<Exclude<Person, Colleague>, number> & Partial<Record<Colleague, number>>

/** A call about a person's object, and what each person must get for it. All others get 401. */
export interface Guarded {
  about: string
  input: (world: World) => unknown
  statuses: Statuses
  /** Whose words the answer may hold beside the caller's own: none unless said. */
  maySee?: Partial<Record<Person, readonly Person[]>>
  /** Who may be named in the answer, with nothing else of theirs: none unless said. */
  mayName?: readonly Person[]
}

export const statusFor = (statuses: Statuses, person: Person): number => statuses[person] ?? statuses.member

export const all = (status: number): Statuses => ({
  owner: status,
  stranger: status,
  member: status,
  pic: status,
  otherPic: status,
})
export const oneGets = (who: Person, status: number, others: number): Statuses => ({ ...all(others), [who]: status })

/** A call about this company, for those who are named: for another PIC no person in it is there. */
const ofCompany = (status: number, ...who: Person[]): Statuses => ({
  ...all(403),
  otherPic: 404,
  ...Object.fromEntries(who.map((person) => [person, status])),
})

/** For who runs it: the PIC, an admin and the PIC's deputy. */
export const ofAdmin = (status: number) => ofCompany(status, 'pic', 'admin', 'deputy')
/** For those, and who approves. */
export const ofApprover = (status: number) => ofCompany(status, 'pic', 'admin', 'deputy', 'approver')
/** For those who run it, and who reads its money. */
export const ofFinance = (status: number) => ofCompany(status, 'pic', 'admin', 'deputy', 'finance')

export const team = ['member', 'admin', 'approver', 'finance', 'deputy'] as const
/** Whose words a person reads who sees the team. */
export const seesTeam = { pic: team, admin: [...team, 'pic'], deputy: [...team, 'pic'] } as const

/** Who decides on stays in the company. */
export const deciders = ['pic', 'admin', 'approver', 'deputy'] as const

let numbers = 0
/** For what may be said once in a company. */
export const another = (): number => (numbers += 1)

export const noId = '5f0c7a3e-0000-4000-8000-000000000001'
