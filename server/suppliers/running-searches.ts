/** A browser asks every two seconds: one that has not asked for so long has left. */
const IDLE_MS = 5000
/** No supplier is asked longer than this for one search. */
const LONGEST_MS = 60_000

/** A supplier's search, by its own token, and when it began. */
export interface BegunSearch {
  supplierToken: string
  createdAt: Date
}

interface Running {
  since: number
  /** Questions about it that have no answer yet. */
  asked: number
  idle: NodeJS.Timeout | undefined
  end: () => void
}

/**
 * Searches that run at the suppliers, each with its turn: what costs is not that one begins but that it goes on. It ends
 * with its last rate, or when no browser asks about it any more. Searches of another instance, or that have ended, are not here.
 */
export class RunningSearches {
  readonly #running = new Map<string, Running>()

  /** `leave` ends the turn of the search that the suppliers know by `token`. */
  hold(token: string, leave: () => void): void {
    const end = () => {
      clearTimeout(running.idle)
      if (this.#running.delete(token)) leave()
    }
    const running: Running = { since: performance.now(), asked: 0, idle: undefined, end }
    this.#running.set(token, running)
    this.#awaitQuestion(running)
  }

  /** Asks about a search; one that is completed, or fails for good, has ended. */
  async ask<T extends { status: string }>(token: string, poll: () => Promise<T>): Promise<T> {
    const running = this.#running.get(token)
    if (!running) return poll()
    clearTimeout(running.idle)
    running.asked += 1
    let isOver = false
    try {
      const progress = await poll()
      isOver = progress.status !== 'in_progress'
      return progress
    } finally {
      running.asked -= 1
      if (isOver || performance.now() - running.since > LONGEST_MS) running.end()
      else if (running.asked === 0) this.#awaitQuestion(running)
    }
  }

  #awaitQuestion(running: Running): void {
    clearTimeout(running.idle)
    running.idle = setTimeout(running.end, IDLE_MS).unref()
  }
}
