import pg from 'pg'

const INT8 = 20
const DATE = 1082

/** 64-bit counts and minor units as numbers: ours stay far below 2^53, and a silent rounding must not pass. */
function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/**
 * How column values arrive: int8 -> number, date -> 'YYYY-MM-DD' (a Date would shift by the
 * server's time zone), timestamptz -> Date, json -> value, numeric -> string.
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return int8
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}
