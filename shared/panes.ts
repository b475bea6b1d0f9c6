import * as z from 'zod/mini'
import { countAdults, countChildren, Occupancies, type Occupancy, Pane, panesOf } from './occupancy.ts'

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
