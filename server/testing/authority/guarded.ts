import type { Person, World } from '#server/testing/authority-world.ts'

type Statuses = Record<Person, number>

/** A call about somebody's object, and what each person must get for it. Nobody else gets anything but 401. */
export interface Guarded {
  about: string
  input: (world: World) => unknown
  statuses: Statuses
  /** Whose words the answer may hold beside the caller's own: nobody's unless said. */
  maySee?: Partial<Record<Person, Person[]>>
}

export const all = (status: number): Statuses => ({
  owner: status,
  stranger: status,
  member: status,
  pic: status,
  otherPic: status,
})
export const only = (who: Person, status: number, others: number): Statuses => ({ ...all(others), [who]: status })

/** A call that is the PIC's, about this company's team: for another PIC nobody in it is there. */
export const ofPic = (status: number): Statuses => ({ ...only('pic', status, 403), otherPic: 404 })

export const noId = '5f0c7a3e-0000-4000-8000-000000000001'
