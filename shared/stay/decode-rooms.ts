import type { Occupancy } from './occupancy.ts'
import { MAX_CHILD_AGE, MAX_PER_ROOM, MAX_ROOMS, MIN_CHILD_AGE } from './room-limits.ts'

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && least <= (value as number) && (value as number) <= most

function isOccupancy(room: unknown): room is Occupancy {
  if (typeof room !== 'object' || room === null) return false
  const { numOfAdults, childAges } = room as Partial<Record<keyof Occupancy, unknown>>
  return (
    isWhole(numOfAdults, 1, MAX_PER_ROOM) &&
    Array.isArray(childAges) &&
    childAges.length <= MAX_PER_ROOM &&
    childAges.every((age) => isWhole(age, MIN_CHILD_AGE, MAX_CHILD_AGE))
  )
}

/** Rooms that `Occupancies` would take as they are: screens that only read a search have no schemas. */
export const areOccupancies = (rooms: unknown): rooms is Occupancy[] =>
  Array.isArray(rooms) && rooms.length >= 1 && rooms.length <= MAX_ROOMS && rooms.every(isOccupancy)

/** Reads `encodeRooms` back; undefined when anything in it is out of range. */
export function decodeRooms(text: string): Occupancy[] | undefined {
  return readRooms(text.split('_'))
}

/** The first rooms of a list that is too long for one search, as many as it may have; undefined where they are out of range. */
export function decodeFirstRooms(text: string): Occupancy[] | undefined {
  const rooms = text.split('_')
  return rooms.length > MAX_ROOMS ? readRooms(rooms.slice(0, MAX_ROOMS)) : undefined
}

function readRooms(texts: readonly string[]): Occupancy[] | undefined {
  const rooms = texts.map((room) => {
    const [numOfAdults, ...childAges] = room.split('-').map(Number)
    return { numOfAdults, childAges }
  })
  return areOccupancies(rooms) ? rooms : undefined
}
