import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits for what parties do in their own time. Throws with `what` when it does not come. */
export async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await pause(50)
  }
}
