import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Seconds until then by the server's clock, as they are shown: whole minutes, each second only in the last one; 0 once it is over. */
function shownLeft(until: number): number {
  const left = until - serverNow()
  if (left > MINUTE_MS) return Math.ceil(left / MINUTE_MS) * 60
  return Math.max(0, Math.ceil(left / SECOND_MS))
}

/**
 * Seconds left, moved on each minute and each second of the last one. Undefined on the server, while hydrating, and where
 * there is no such time.
 */
export function useTimeLeft(until: string | undefined): number | undefined {
  const end = until === undefined ? undefined : Date.parse(until)
  const subscribe = useCallback(
    (listener: () => void) => {
      if (end === undefined) return () => undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        const shown = shownLeft(end)
        const step = shown > 60 ? MINUTE_MS : SECOND_MS
        // Until what is shown is no longer true.
        if (shown > 0) timer = setTimeout(move, end - serverNow() - (shown * SECOND_MS - step))
      }
      const move = () => {
        listener()
        wait()
      }
      wait()
      // Timers slept while nobody looked.
      document.addEventListener('visibilitychange', move)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', move)
      }
    },
    [end],
  )
  return useSyncExternalStore(
    subscribe,
    () => (end === undefined ? undefined : shownLeft(end)),
    () => undefined,
  )
}

/** Tells once when less than so many seconds are left, of several that pass at once the last. */
export function useTimeMarks(left: number | undefined, marks: readonly number[], tell: () => void): void {
  const before = useRef(left)
  useEffect(() => {
    const was = before.current
    before.current = left
    if (!left || was === undefined) return
    if (marks.some((mark) => left <= mark && was > mark)) tell()
  })
}
