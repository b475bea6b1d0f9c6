import { createHmac } from 'node:crypto'
import { addressGroup } from '#server/admission/address-group.ts'

const HOUR_MS = 60 * 60_000

/** Codes sent, and codes typed in, in an hour: for a number, from an address, for a booking. */
export const SENDS_AN_HOUR = 3
export const TRIES_AN_HOUR = 5

/** Who uses a code, without a number or an address in it. */
export interface CodeUser {
  bookingId: number
  numberHash: string
  addressHash: string
}

export type CodeUse = CodeUser & { at: Date }

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

export const hashedNumber = (key: string, number: string) => keyed(key, `number ${number}`)

export function codeUser(key: string, user: { bookingId: number; number: string; ip: string }): CodeUser {
  return {
    bookingId: user.bookingId,
    numberHash: hashedNumber(key, user.number),
    addressHash: keyed(key, `address ${addressGroup(user.ip)}`),
  }
}

/** Since when uses count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** When there is another one for this user, by all three limits; undefined: now. `uses` are those of the last hour. */
export function freeAgainAt(uses: readonly CodeUse[], user: CodeUser, max: number): Date | undefined {
  const limits = (['bookingId', 'numberHash', 'addressHash'] as const).map((key) => {
    const times = uses.filter((use) => use[key] === user[key]).map(({ at }) => at.getTime())
    // The last `max` of them fill the hour: the oldest of those is the first to leave it.
    return times.toSorted((a, b) => b - a)[max - 1]
  })
  const full = limits.filter((time) => time !== undefined)
  return full.length === 0 ? undefined : new Date(Math.max(...full) + HOUR_MS)
}
