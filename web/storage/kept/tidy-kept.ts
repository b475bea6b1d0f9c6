import { readSession } from '#web/storage/session-store.ts'
import { forgetKept, keptCaches, SHELL } from './kept-caches.ts'

/**
 * At the start of each page: what is kept belongs to who is signed in, its time is not over, and its pages are of the brand
 * and the language that this browser sees now (`shell`, as `shellOf` says it). Does nothing where nothing is kept.
 */
export async function tidyKept(shell: string): Promise<void> {
  const names = await keptCaches()
  if (names.length === 0) return
  const userId = readSession()?.user.id
  await forgetKept(userId)
  if (userId === undefined) return
  await Promise.all(
    names.filter((name) => name.startsWith(SHELL) && !name.startsWith(shell)).map((name) => caches.delete(name)),
  )
  const { dropExpired } = await import('./kept-answers.ts')
  await dropExpired()
}

/** How the names of pages in one brand and language begin. */
export const shellOf = ({ partner, language }: { partner: { id: string }; language: string }) =>
  `${SHELL}${partner.id} ${language} `
