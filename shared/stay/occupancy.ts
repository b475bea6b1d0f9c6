import * as z from 'zod/mini'

/** Limits of the room chooser, the same on the server. */
export const MAX_ROOMS = 10
export const MAX_PER_ROOM = 10
export const MIN_CHILD_AGE = 1
export const MAX_CHILD_AGE = 12
export const DEFAULT_CHILD_AGE = 6

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

/** Reads `encodeRooms` back; undefined when anything in it is out of range. */
export function decodeRooms(text: string): Occupancy[] | undefined {
  const rooms = text.split('_').map((room) => {
    const [numOfAdults, ...childAges] = room.split('-').map(Number)
    return { numOfAdults, childAges }
  })
  const parsed = z.safeParse(Occupancies, rooms)
  return parsed.success ? parsed.data : undefined
}
