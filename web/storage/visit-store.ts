import { useSyncExternalStore } from 'react'
import { byThisClock } from '#web/api/server-clock.ts'
import { tab } from './browser-storage.ts'
import { PREFIX } from './expiring.ts'

/** One booking that a code or a link of a letter opened in this tab, without an account. */
export interface Visit {
  token: string
  reference: string
  expiresAt: string
  /** A link opened it, to read alone. */
  byLink?: true
}

const KEY = `${PREFIX}-visit`
const listeners = new Set<() => void>()

/** Undefined when its time is over. */
export function readVisit(): Visit | undefined {
  const raw = tab.get(KEY)
  if (raw === undefined) return undefined
  try {
    const { token, reference, expiresAt, byLink } = JSON.parse(raw) as Partial<Visit>
    const isLive = token && reference && expiresAt && Date.parse(expiresAt) > Date.now()
    return isLive ? { token, reference, expiresAt, ...(byLink && { byLink }) } : undefined
  } catch {
    return undefined
  }
}

/** It comes with an answer, so the server's clock is known: a visit of an hour is one on a clock that is days ahead, too. */
export function storeVisit(visit: Visit): void {
  tab.set(KEY, JSON.stringify({ ...visit, expiresAt: byThisClock(visit.expiresAt) }))
  for (const listener of listeners) listener()
}

/** The server knows this token no more. A late answer to an older one ends no newer visit. */
export function endVisit(token: string): void {
  if (readVisit()?.token !== token) return
  tab.remove(KEY)
  for (const listener of listeners) listener()
}

/** The booking that a code or a link opened in this tab. Always undefined on the server and in the first render of the browser. */
export function useVisited(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readVisit()?.reference,
    () => undefined,
  )
}
