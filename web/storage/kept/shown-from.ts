import { useSyncExternalStore } from 'react'

interface Shown {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** What the bar below the header says of it. */
  words: string
}

const parts = new Set<Shown>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** A part of the screen shows what was kept, until it calls what this returns. */
export function showKept(part: Shown): () => void {
  parts.add(part)
  tell()
  return () => {
    parts.delete(part)
    tell()
  }
}

/** What is to be said of the oldest on the screen; undefined when nothing of it was kept. */
export function useKeptWords(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => [...parts].toSorted((one, other) => one.at - other.at)[0]?.words,
    () => undefined,
  )
}
