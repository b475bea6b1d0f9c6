import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Forms of the page that were sent, and have errors still. */
let forms = 0

function count(change: 1 | -1): void {
  forms += change
  for (const listener of listeners) listener()
}

/** For a form: while its errors stand, the title of the page begins with that. */
export function useStandingErrors(isStanding: boolean): void {
  useEffect(() => {
    if (!isStanding) return undefined
    count(1)
    return () => count(-1)
  }, [isStanding])
}

export function useHasStandingErrors(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => forms > 0,
    () => false,
  )
}
