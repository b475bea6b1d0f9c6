/** Time as a search knows it, so that a test need not wait. */
export interface PollClock {
  now(): number
  /** Rejects when the search was cancelled meanwhile. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const browserClock: PollClock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
