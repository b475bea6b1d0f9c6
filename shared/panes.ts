import * as z from 'zod/mini'
import { countAdults, countChildren, Occupancies, type Occupancy } from './occupancy.ts'

/** A room as the room chooser keeps it (A3-023). */
export const Pane = z.object({
  key: z.string().check(z.maxLength(20)),
  adults: z.number(),
  children: z.number(),
  childrenInfo: z.array(z.number()),
  closable: z.boolean(),
})
export type Pane = z.infer<typeof Pane>

export function panesOf(occupancies: readonly Occupancy[]): Pane[] {
  return occupancies.map((room, at) => ({
    key: String(at + 1),
    adults: room.numOfAdults,
    children: room.childAges.length,
    childrenInfo: [...room.childAges],
    closable: at > 0,
  }))
}

export function occupanciesOf(panes: readonly Pane[]): Occupancy[] {
  return panes.map(({ adults, childrenInfo }) => ({ numOfAdults: adults, childAges: [...childrenInfo] }))
}

/** Rooms that could be searched. */
export const Panes = z
  .array(Pane)
  .check(z.refine((panes) => z.safeParse(Occupancies, occupanciesOf(panes)).success, 'Say who stays in each room'))

/** The guests of a saved booking (B3-019): whatever is counted is counted from the panes. */
export function guestDetailsOf(panes: readonly Pane[]) {
  const occupancies = occupanciesOf(panes)
  return {
    noofAdults: countAdults(occupancies),
    noofChild: countChildren(occupancies),
    panes: panesOf(occupancies),
    ages: occupancies.flatMap(({ childAges }) => childAges),
  }
}
