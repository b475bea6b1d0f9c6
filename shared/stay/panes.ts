import * as z from 'zod/mini'
import { Occupancies, type Occupancy, Pane } from './occupancy.ts'
import { countAdults, countChildren, panesOf } from './room-people.ts'

export function occupanciesOf(panes: readonly Pane[]): Occupancy[] {
  return panes.map(({ adults, childrenInfo }) => ({ numOfAdults: adults, childAges: [...childrenInfo] }))
}

/** Rooms that could be searched. */
export const Panes = z
  .array(Pane)
  .check(z.refine((panes) => z.safeParse(Occupancies, occupanciesOf(panes)).success, 'Say who stays in each room'))

/** For whom rooms were searched, as saved bookings and checkouts say it. */
export const GuestDetails = z.object({
  noofAdults: z.number(),
  noofChild: z.number(),
  panes: z.array(Pane),
  ages: z.array(z.number()),
})
export type GuestDetails = z.infer<typeof GuestDetails>

/** The guests of a saved booking or a checkout: all counts come from the panes. */
export function guestDetailsOf(panes: readonly Pane[]): GuestDetails {
  const occupancies = occupanciesOf(panes)
  return {
    noofAdults: countAdults(occupancies),
    noofChild: countChildren(occupancies),
    panes: panesOf(occupancies),
    ages: occupancies.flatMap(({ childAges }) => childAges),
  }
}
