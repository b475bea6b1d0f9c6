import type { Occupancy } from '#shared/stay/occupancy.ts'
import { DEFAULT_CHILD_AGE, MAX_PER_ROOM, MAX_ROOMS } from '#shared/stay/room-limits.ts'

type Rooms = readonly Occupancy[]

const change = (rooms: Rooms, at: number, next: (room: Occupancy) => Occupancy): Occupancy[] =>
  rooms.map((room, index) => (index === at ? next(room) : room))

/** One adult, no children. At the limit nothing happens. */
export function addRoom(rooms: Rooms): Rooms {
  return rooms.length >= MAX_ROOMS ? rooms : [...rooms, { numOfAdults: 1, childAges: [] }]
}

/** The first room always stays. */
export function deleteRoom(rooms: Rooms, at: number): Rooms {
  return at === 0 ? rooms : rooms.filter((_, index) => index !== at)
}

export function setAdults(rooms: Rooms, at: number, numOfAdults: number): Rooms {
  const count = Math.min(Math.max(numOfAdults, 1), MAX_PER_ROOM)
  return change(rooms, at, (room) => ({ ...room, numOfAdults: count }))
}

/** A new child is six; the last one leaves first. */
export function setChildren(rooms: Rooms, at: number, children: number): Rooms {
  const count = Math.min(Math.max(children, 0), MAX_PER_ROOM)
  return change(rooms, at, (room) => ({
    ...room,
    childAges: Array.from({ length: count }, (_, index) => room.childAges[index] ?? DEFAULT_CHILD_AGE),
  }))
}

export function setChildAge(rooms: Rooms, at: number, child: number, age: number): Rooms {
  return change(rooms, at, (room) => ({
    ...room,
    childAges: room.childAges.map((old, index) => (index === child ? age : old)),
  }))
}
