import type { Occupancy } from './occupancy.ts'

/** Compact URL form, one room per item: "2" or "2-6-9" (two adults, children of 6 and 9). */
export function encodeRooms(rooms: readonly Occupancy[]): string {
  return rooms.map((room) => [room.numOfAdults, ...room.childAges].join('-')).join('_')
}
