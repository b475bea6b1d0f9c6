import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Each minute, and at once when a tab is looked at again: its timers slept meanwhile. */
export function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The end of the visitor's minute: what is over then is over. Undefined on the server and while hydrating. */
export function useMinuteEnd(): Date | undefined {
  const minutes = useSyncExternalStore(
    onMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  )
  return minutes === undefined ? undefined : new Date((minutes + 1) * MINUTE_MS)
}
