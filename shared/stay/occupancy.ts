import * as z from 'zod/mini'
import { MAX_CHILD_AGE, MAX_PER_ROOM, MAX_ROOMS, MIN_CHILD_AGE } from './room-limits.ts'

const wholeNumber = (min: number, max: number, words: string) =>
  z.int(words).check(z.minimum(min, words), z.maximum(max, words))

/** One room as supply calls want it: adults are above 12, children carry their ages. */
export const Occupancy = z.object({
  numOfAdults: wholeNumber(1, MAX_PER_ROOM, `A room has 1 to ${MAX_PER_ROOM} adults`),
  childAges: z._default(
    z
      .array(wholeNumber(MIN_CHILD_AGE, MAX_CHILD_AGE, `A child is ${MIN_CHILD_AGE} to ${MAX_CHILD_AGE} years old`))
      .check(z.maxLength(MAX_PER_ROOM, `A room has at most ${MAX_PER_ROOM} children`)),
    [],
  ),
})
export type Occupancy = z.infer<typeof Occupancy>

export const Occupancies = z
  .array(Occupancy)
  .check(
    z.minLength(1, 'A search has at least one room'),
    z.maxLength(MAX_ROOMS, `A search has at most ${MAX_ROOMS} rooms`),
  )

/** A room as the room chooser keeps it. */
export const Pane = z.object({
  key: z.string().check(z.maxLength(20)),
  adults: z.number(),
  children: z.number(),
  childrenInfo: z.array(z.number()),
  closable: z.boolean(),
})
export type Pane = z.infer<typeof Pane>
