import * as z from 'zod'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'
import { HubError } from './hub-error.ts'

const text = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value?.trim() ?? '')

const guest = z.object({
  type: text,
  title: text,
  firstName: text,
  lastName: text,
  age: z.coerce.number().nullish(),
  email: text,
})
type HubGuest = z.output<typeof guest>

export const allocations = z
  .array(z.object({ roomId: text, rateId: z.string(), guests: z.array(guest).max(30) }))
  .min(1)
  .max(10)

function refuse(message: string): HubError {
  return new HubError('guestRejected', message)
}

/**
 * The people of one room against what was searched: never more than it was priced for, children
 * with the ages they were searched with, one adult with a full name at least, and all of them with
 * a full name where the rate asks for it.
 */
export function checkGuests(
  guests: readonly HubGuest[],
  room: Criteria['occupancies'][number],
  everybody: boolean,
): void {
  const children = guests.filter((one) => one.type.toLowerCase() === 'child')
  const adults = guests.filter((one) => one.type.toLowerCase() !== 'child')
  const named = (one: HubGuest) => one.firstName !== '' && one.lastName !== ''
  if (!adults.some(named)) throw refuse('Each room needs one adult with first and last name')
  if (adults.length > room.numOfAdults) throw refuse(`The room was searched for ${room.numOfAdults} adults`)
  const ages = [...room.childAges]
  for (const child of children) {
    const at = ages.indexOf(child.age ?? -1)
    if (at < 0) throw refuse('A child does not match the ages that were searched')
    ages.splice(at, 1)
  }
  if (everybody && (adults.length < room.numOfAdults || ages.length > 0 || !guests.every(named))) {
    throw refuse('This rate needs the full name of every guest')
  }
}
