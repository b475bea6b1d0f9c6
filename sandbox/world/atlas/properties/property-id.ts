/** Hub ids start here, so that they all have eight digits. */
const FIRST = 10_000_000
/** A prime that shares nothing with the number of properties: neighbours get ids far apart. */
const STEP = 618_031

/** Hub ids are rows in another order, so that neither an id column nor a look-up table is needed. */
export function idOfRow(row: number, count: number): string {
  return String(FIRST + Number((BigInt(row) * BigInt(STEP)) % BigInt(count)))
}

/** The row of a hub id; undefined for anything else. */
export function rowOfId(id: string, count: number): number | undefined {
  if (!/^\d{8}$/.test(id)) return undefined
  const order = Number(id) - FIRST
  if (order < 0 || order >= count) return undefined
  return Number((BigInt(order) * inverseOf(count)) % BigInt(count))
}

const inverses = new Map<number, bigint>()

/** What undoes a multiplication by STEP modulo `count`: extended Euclid. */
function inverseOf(count: number): bigint {
  const known = inverses.get(count)
  if (known !== undefined) return known
  let [low, high] = [BigInt(STEP) % BigInt(count), BigInt(count)]
  let [x, y] = [1n, 0n]
  while (low !== 0n) {
    const times = high / low
    ;[low, high] = [high - times * low, low]
    ;[x, y] = [y - times * x, x]
  }
  const inverse = ((y % BigInt(count)) + BigInt(count)) % BigInt(count)
  inverses.set(count, inverse)
  return inverse
}
