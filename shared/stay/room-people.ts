import type { Occupancy, Pane } from './occupancy.ts'

// Beside the schemas: pages that read no search load none of them.

export function panesOf(occupancies: readonly Occupancy[]): Pane[] {
  return occupancies.map((room, at) => ({
    key: String(at + 1),
    adults: room.numOfAdults,
    children: room.childAges.length,
    childrenInfo: [...room.childAges],
    closable: at > 0,
  }))
}

export function countAdults(rooms: readonly Occupancy[]): number {
  return rooms.reduce((sum, room) => sum + room.numOfAdults, 0)
}

export function countChildren(rooms: readonly Occupancy[]): number {
  return rooms.reduce((sum, room) => sum + room.childAges.length, 0)
}
