/** Neighbouring rows get ids that look nothing like each other's. */
const SCRAMBLE = 0x9_d2c3

/** A hotel of LiteAPI's: a property of the atlas, or one beside it that only LiteAPI sells. */
export interface HotelKey {
  row: number
  isOwn: boolean
}

/** LiteAPI's ids: `lp` and a hexadecimal number. They have nothing to do with the hub's. */
export function hotelIdOf({ row, isOwn }: HotelKey): string {
  return `lp${((row * 2 + (isOwn ? 1 : 0)) ^ SCRAMBLE).toString(16)}`
}

/** The key of an id; undefined for what is none. Whether the hotel is sold is another question. */
export function keyOfHotelId(id: string, rows: number): HotelKey | undefined {
  if (!/^lp[0-9a-f]{1,6}$/.test(id)) return undefined
  const number = Number.parseInt(id.slice(2), 16) ^ SCRAMBLE
  const key = { row: number >>> 1, isOwn: (number & 1) === 1 }
  return key.row < rows && hotelIdOf(key) === id ? key : undefined
}
