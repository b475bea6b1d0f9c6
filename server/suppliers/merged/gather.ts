import { AppError } from '#server/errors.ts'
import { isUpstreamFailed } from '#server/suppliers/upstream-failed.ts'

export type Outcome<T> = { status: 'answered'; value: T } | { status: 'failed'; error: unknown } | { status: 'late' }

interface Patience<K, T> {
  /** Once one answered usefully, the others get so much more time. */
  graceMs: number
  /** Before this one is through, none is late. */
  first?: K
  isUseful?: (value: T) => boolean
  /** Hanging up gives all of them up. */
  signal: AbortSignal | undefined
  /** What becomes of those who are late: given up, or left to finish because their answer is kept somewhere. */
  late: 'abort' | 'finish'
}

/**
 * Asks several at once. A failure costs only its own answer, and so does a slow one as soon as another has answered.
 * The signal each gets is aborted when the caller hangs up while waiting, not when the caller is done.
 */
export async function gather<K, T>(
  asks: ReadonlyMap<K, (signal: AbortSignal) => Promise<T>>,
  { graceMs, first, isUseful = () => true, signal, late }: Patience<K, T>,
): Promise<Map<K, Outcome<T>>> {
  const ended = new AbortController()
  const giveUp = () => ended.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })

  const outcomes = new Map<K, Outcome<T>>([...asks.keys()].map((key) => [key, { status: 'late' }]))
  const isEnough = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const settle = (key: K, outcome: Outcome<T>) => {
    outcomes.set(key, outcome)
    if (first !== undefined && outcomes.get(first)?.status === 'late') return
    if ([...answersOf(outcomes).values()].some(isUseful)) timer ??= setTimeout(isEnough.resolve, graceMs)
  }
  const everybody = [...asks].map(([key, ask]) =>
    ask(ended.signal).then(
      (value) => settle(key, { status: 'answered', value }),
      (error: unknown) => settle(key, { status: 'failed', error }),
    ),
  )
  await Promise.race([Promise.all(everybody), isEnough.promise])
  clearTimeout(timer)
  signal?.removeEventListener('abort', giveUp)
  // What happens from now on does not count here.
  const result = new Map(outcomes)
  if (late === 'abort' && [...result.values()].some(({ status }) => status === 'late')) ended.abort()
  return result
}

/** The answers that came, in the order of the questions. */
export function answersOf<K, T>(outcomes: ReadonlyMap<K, Outcome<T>>): Map<K, T> {
  return new Map(
    [...outcomes].flatMap(([key, outcome]) => (outcome.status === 'answered' ? [[key, outcome.value]] : [])),
  )
}

/** What was wrong with the question, by any of them: no supplier's failure, and no other's answer makes it right. */
export function mistakeOf(outcomes: ReadonlyMap<unknown, Outcome<unknown>>): AppError | undefined {
  const errors = [...outcomes.values()].flatMap((outcome) => (outcome.status === 'failed' ? [outcome.error] : []))
  return errors.find((error) => error instanceof AppError && !isUpstreamFailed(error)) as AppError | undefined
}

/** The first failure, to be thrown when no answer helps. */
export function failureOf(outcomes: ReadonlyMap<unknown, Outcome<unknown>>): unknown {
  return [...outcomes.values()].find((outcome) => outcome.status === 'failed')?.error
}
