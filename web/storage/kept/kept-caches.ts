/**
 * The browser's Cache Storage as we use it: pages of bookings that are read without a network, and the files they need
 * (`SHELL`), and what one person was told of theirs (`answersOf`). Why: docs/decisions/106-bookings-without-a-network.md.
 */
const PREFIX = 'kept-'

/** Caches of pages and files; which brand's, which language's and which build's follows. The worker looks for this name. */
export const SHELL = `${PREFIX}shell `

/** The one cache of what somebody was told. */
export const answersOf = (userId: string) => `${PREFIX}answers ${userId}`

/** Is there a Cache Storage? Not on plain http; and where cookies are blocked Firefox forbids even to ask. */
export function hasCaches(): boolean {
  try {
    return typeof caches !== 'undefined'
  } catch {
    return false
  }
}

/** All of ours. None where a browser has no Cache Storage, and in windows that keep nothing. */
export async function keptCaches(): Promise<string[]> {
  if (!hasCaches()) return []
  try {
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Deletes what was kept for everybody but `userId`; without one also the pages, and the worker that answers them. */
export async function forgetKept(userId?: string): Promise<void> {
  const gone = (await keptCaches()).filter(
    (name) => userId === undefined || (!name.startsWith(SHELL) && name !== answersOf(userId)),
  )
  await Promise.all(gone.map((name) => caches.delete(name)))
  if (userId !== undefined || gone.length === 0) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
