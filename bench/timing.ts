export interface Quantiles {
  p50: number
  p99: number
}

/** Microseconds of one call. */
export function microseconds(work: () => void): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1000
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/**
 * Times every engine on every query. They take turns, so that a busy moment of the machine hits all of them, and take
 * turns at being first, which finds the caches cold.
 * Each query counts with the median of its rounds; the quantiles are over queries. Microseconds.
 */
export function race<Query>(
  engines: Record<string, (query: Query) => void>,
  queries: readonly Query[],
  rounds: number,
): Record<string, Quantiles> {
  const timed = new Timings(Object.keys(engines), queries.length)
  for (const { name, index, counts } of turns(Object.keys(engines), queries.length, rounds)) {
    const taken = microseconds(() => engines[name]?.(queries[index]!))
    if (counts) timed.add(name, index, taken)
  }
  return timed.quantiles()
}

/** The same for engines behind a wire. */
export async function raceAsync<Query>(
  engines: Record<string, (query: Query) => Promise<unknown>>,
  queries: readonly Query[],
  rounds: number,
): Promise<Record<string, Quantiles>> {
  const timed = new Timings(Object.keys(engines), queries.length)
  for (const { name, index, counts } of turns(Object.keys(engines), queries.length, rounds)) {
    const start = process.hrtime.bigint()
    await engines[name]?.(queries[index]!)
    const taken = Number(process.hrtime.bigint() - start) / 1000
    if (counts) timed.add(name, index, taken)
  }
  return timed.quantiles()
}

/** Who is timed on which query, in turn. The first round warms up and does not count. */
function* turns(names: readonly string[], queries: number, rounds: number) {
  for (let round = -1; round < rounds; round++) {
    for (let index = 0; index < queries; index++) {
      for (let turn = 0; turn < names.length; turn++) {
        yield { name: names[(turn + index + round + 1) % names.length] ?? '', index, counts: round >= 0 }
      }
    }
  }
}

class Timings {
  private readonly times: Map<string, number[][]>

  constructor(names: readonly string[], queries: number) {
    this.times = new Map(names.map((name) => [name, Array.from({ length: queries }, () => [])]))
  }

  add(name: string, index: number, taken: number): void {
    this.times.get(name)?.[index]?.push(taken)
  }

  quantiles(): Record<string, Quantiles> {
    return Object.fromEntries(
      [...this.times].map(([name, byQuery]) => {
        const medians = byQuery.map(median)
        return [name, { p50: quantile(medians, 0.5), p99: quantile(medians, 0.99) }]
      }),
    )
  }
}
