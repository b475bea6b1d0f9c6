import { use, useMemo, useState, useSyncExternalStore } from 'react'
import { onServerClock, readBehind, serverNow } from '#web/api/server-clock.ts'
import { PageStateContext } from '#web/page-state.ts'
import { useHydrated } from './use-hydrated.ts'

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

/** When the server drew this page, where it drew it for who asked; milliseconds. Pages for everybody are kept, and say nothing of it. */
const useDrawnAt = () => use(PageStateContext)?.pricedFor?.at

/** The end of the visitor's minute: what is over then is over. Undefined while asleep, but on a page that was drawn for them. */
export function useMinuteEnd(): Date | undefined {
  const drawnAt = useDrawnAt()
  const minutes = useSyncExternalStore(
    onMinute,
    () => Math.floor(serverNow() / MINUTE_MS),
    () => (drawnAt === undefined ? undefined : Math.floor(drawnAt / MINUTE_MS)),
  )
  return minutes === undefined ? undefined : new Date((minutes + 1) * MINUTE_MS)
}

/** When this part of the page was made, by the server's clock as far as it is known now. */
export function useMadeAt(): Date {
  const drawnAt = useDrawnAt()
  const isAwake = useHydrated()
  const [wasAsleep] = useState(!isAwake)
  const [at] = useState(() => Date.now())
  const behind = useSyncExternalStore(onServerClock, readBehind, () => 0)
  const here = at + behind
  // What is drawn by it is not drawn anew for the seconds that the page was on its way.
  const isDrawn = drawnAt !== undefined && wasAsleep && (!isAwake || Math.abs(here - drawnAt) < MINUTE_MS)
  const time = isDrawn ? drawnAt : here
  return useMemo(() => new Date(time), [time])
}
