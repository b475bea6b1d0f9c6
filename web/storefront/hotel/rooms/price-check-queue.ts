/** Price checks at the same time, for one page. */
export const CHECKS_AT_ONCE = 4

export interface CheckQueue {
  /** Runs `check` when a place is free. Leaves the line without running when `signal` aborts. */
  run<T>(id: string, check: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Options in view go first; those scrolled away fall back behind them. */
  setInView(id: string, inView: boolean): void
}

interface Waiting {
  id: string
  start: () => void
}

export function createCheckQueue(limit = CHECKS_AT_ONCE): CheckQueue {
  const waiting: Waiting[] = []
  const inView = new Set<string>()
  let running = 0

  function next() {
    if (running >= limit || waiting.length === 0) return
    const visible = waiting.findIndex(({ id }) => inView.has(id))
    const [first] = waiting.splice(Math.max(0, visible), 1)
    running += 1
    first?.start()
  }

  return {
    run: (id, check, signal) =>
      new Promise((resolve, reject) => {
        const entry: Waiting = {
          id,
          start: () => {
            signal?.removeEventListener('abort', leave)
            void check()
              .then(resolve, reject)
              .finally(() => {
                running -= 1
                next()
              })
          },
        }
        const leave = () => {
          const place = waiting.indexOf(entry)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal?.reason as Error)
        }
        if (signal?.aborted) return leave()
        signal?.addEventListener('abort', leave, { once: true })
        waiting.push(entry)
        // A turn later, so that options mounted together have said which of them are in view.
        queueMicrotask(next)
      }),
    setInView: (id, visible) => {
      if (visible) inView.add(id)
      else inView.delete(id)
    },
  }
}
