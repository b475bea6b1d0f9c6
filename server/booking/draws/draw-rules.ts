import { createHash, createHmac } from 'node:crypto'
import { isAtRest, type BookingState } from '#shared/booking-state.ts'
import type { Draw } from '#shared/bundle/bundle.ts'
import { dateOf } from '#shared/stay/stay.ts'

/** How long the list of entries stands before the number that decides is made: any reader may keep a copy. */
export const LIST_STANDS_MS = 60 * 60_000

/** Bookings of a day's last second are written a moment later. */
const LATE_WRITES_MS = 10 * 60_000

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** What a booking is called in a draw's list. References are 130 random bits: none is found by trying. */
export const entryOf = (draw: string, reference: string): string => sha256(`${draw}:${reference}`)

/** By which a list is known, in any order. */
export const hashOfEntries = (entries: readonly string[]): string => sha256(entries.toSorted().join('\n'))

export const hashOfSeed = (seed: string): string => sha256(Buffer.from(seed, 'hex'))

/** What decides: none of the three is known to who chose the other two. */
export interface DrawInput {
  draw: string
  entries: readonly string[]
  round: number
  /** 32 bytes each, in hexadecimal digits. */
  randomness: string
  seed: string
}

/** All entries, the first drawn first. Each gets a ticket of its own; the lowest wins. */
export function rankEntries({ draw, entries, round, randomness, seed }: DrawInput): string[] {
  const about = [draw, hashOfEntries(entries), String(round), randomness]
  const ticketOf = (entry: string) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update([...about, entry].join('\n'))
      .digest('hex')
  return entries
    .map((entry) => ({ entry, ticket: ticketOf(entry) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .map(({ entry }) => entry)
}

type Period = Pick<Draw, 'from' | 'until'> & { zone: string }

/** Is the last day over, in the draw's zone? */
export function isOver({ until, zone }: Pick<Period, 'until' | 'zone'>, now: Date): boolean {
  return dateOf(new Date(now.getTime() - LATE_WRITES_MS), zone) > until
}

interface Candidate {
  state: BookingState
  created_at: Date
  contact: { billingcountry: string; email: string }
}

/** `waits`: it is not known yet whether its room is booked, or cancelled. What it cost is another question. */
export function judgeCandidate(
  { from, until, zone, countries }: Period & Pick<Draw, 'countries'>,
  { state, created_at: createdAt, contact }: Candidate,
): 'in' | 'out' | 'waits' {
  const day = dateOf(createdAt, zone)
  if (day < from || day > until || !countries.includes(contact.billingcountry)) return 'out'
  // Its account is deleted: no winner could be told.
  if (contact.email === '') return 'out'
  if (!isAtRest(state)) return 'waits'
  return state === 'CONFIRMED' ? 'in' : 'out'
}
