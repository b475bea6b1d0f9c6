interface Compared {
  /** Names of facilities as the supplier lists them; undefined while they are not known. */
  facilities: readonly string[] | undefined
}

export interface FacilityRow {
  name: string
  /** Hotel by hotel; undefined where its facilities are not known. */
  has: (boolean | undefined)[]
}

/**
 * Facilities of several hotels. Apart: what only some of them list, hotel by hotel, the most frequent first. Shared: what all
 * list. With fewer than two lists there is nothing to tell apart.
 */
export function compareFacilities(hotels: readonly Compared[]): { apart: FacilityRow[]; shared: string[] } {
  const known = hotels.flatMap(({ facilities }) => (facilities ? [new Set(facilities)] : []))
  const names = [...new Set(known.flatMap((list) => [...list]))]
  const counted = names.map((name) => ({ name, count: known.filter((list) => list.has(name)).length }))
  return {
    shared: known.length < 2 ? [] : counted.filter(({ count }) => count === known.length).map(({ name }) => name),
    apart: counted
      .filter(({ count }) => known.length < 2 || count < known.length)
      .toSorted((a, b) => b.count - a.count)
      .map(({ name }) => ({ name, has: hotels.map(({ facilities }) => facilities?.includes(name)) })),
  }
}
