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
  const names = Object.keys(engines)
  const times = Object.fromEntries(names.map((name) => [name, queries.map((): number[] => [])]))
  for (let round = -1; round < rounds; round++) {
    queries.forEach((query, index) => {
      for (let turn = 0; turn < names.length; turn++) {
        const name = names[(turn + index + round + 1) % names.length] ?? ''
        const taken = microseconds(() => engines[name]?.(query))
        // The first round warms up.
        if (round >= 0) times[name]?.[index]?.push(taken)
      }
    })
  }
  return Object.fromEntries(
    names.map((name) => {
      const medians = (times[name] ?? []).map(median)
      return [name, { p50: quantile(medians, 0.5), p99: quantile(medians, 0.99) }]
    }),
  )
}
