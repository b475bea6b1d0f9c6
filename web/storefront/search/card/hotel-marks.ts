import { useSyncExternalStore } from 'react'
import { local } from '#web/storage/browser-storage.ts'
import { PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'

/** `saved` has a heart, `seen` was opened. Kept in this browser only; logout forgets both. */
export type Mark = 'saved' | 'seen'

const LIFETIME_S = 365 * 86_400
/** The oldest are forgotten. */
const MOST_KEPT = 500

const keyOf = (mark: Mark) => `${PREFIX}-${mark}-hotels`
const listeners = new Set<() => void>()
const nobody: ReadonlySet<string> = new Set()
const snapshots = new Map<Mark, { text: string | undefined; ids: ReadonlySet<string> }>()

function readIds(mark: Mark): string[] {
  const stored = readStored(keyOf(mark))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** The same set until it changes, as `useSyncExternalStore` wants it. */
function snapshot(mark: Mark): ReadonlySet<string> {
  const text = local.get(keyOf(mark))
  const known = snapshots.get(mark)
  if (known && known.text === text) return known.ids
  const next = { text, ids: new Set(readIds(mark)) }
  snapshots.set(mark, next)
  return next.ids
}

export function setMark(mark: Mark, id: string, isMarked: boolean): void {
  const others = readIds(mark).filter((one) => one !== id)
  storeFor(keyOf(mark), (isMarked ? [...others, id] : others).slice(-MOST_KEPT), LIFETIME_S)
  for (const listener of listeners) listener()
}

function onMarksChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useMarks(mark: Mark): ReadonlySet<string> {
  return useSyncExternalStore(
    onMarksChange,
    () => snapshot(mark),
    () => nobody,
  )
}
