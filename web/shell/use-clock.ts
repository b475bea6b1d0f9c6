import { useMemo, useState, useSyncExternalStore } from 'react'
import { onServerClock, readBehind, serverNow } from '#web/api/server-clock.ts'

const MINUTE_MS = 60_000

/** Each minute, and at once when a tab is looked at again, whose timers slept meanwhile, or when the clock was wrong. */
export function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  const unlearn = onServerClock(listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
    unlearn()
  }
}

/** The end of the visitor's minute: what is over then is over. Undefined on the server and while hydrating. */
export function useMinuteEnd(): Date | undefined {
  const minutes = useSyncExternalStore(
    onMinute,
    () => Math.floor(serverNow() / MINUTE_MS),
    () => undefined,
  )
  return minutes === undefined ? undefined : new Date((minutes + 1) * MINUTE_MS)
}

/** When this part of the page was made, by the server's clock as far as it is known now. */
export function useMadeAt(): Date {
  const [at] = useState(() => Date.now())
  const behind = useSyncExternalStore(onServerClock, readBehind, () => 0)
  return useMemo(() => new Date(at + behind), [at, behind])
}
