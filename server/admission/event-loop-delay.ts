const LOOK_MS = 50
/** What lies so long in the past counts a third. */
const MEMORY_MS = 1000

export interface EventLoopDelay {
  /** How late the loop runs its timers, smoothed over about a second: what everything that comes in waits first. */
  ms: () => number
  stop: () => void
}

/** `previous` after a timer that ran `lateMs` late, `elapsedMs` after the one before. */
export function smoothed(previous: number, lateMs: number, elapsedMs: number): number {
  const weight = 1 - Math.exp(-elapsedMs / MEMORY_MS)
  return previous + (lateMs - previous) * weight
}

export function watchEventLoop(): EventLoopDelay {
  let delay = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const elapsed = now - last
    last = now
    delay = smoothed(delay, Math.max(0, elapsed - LOOK_MS), elapsed)
  }, LOOK_MS).unref()
  return { ms: () => delay, stop: () => clearInterval(timer) }
}
