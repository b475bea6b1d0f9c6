import { useSyncExternalStore } from 'react'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { onMinute } from './use-clock.ts'

/** The visitor's calendar date, though their clock be wrong; undefined on the server and while hydrating, whose pages are kept for long. */
export function useToday(): PlainDate | undefined {
  return useSyncExternalStore(
    onMinute,
    () => dateOf(serverDate()),
    () => undefined,
  )
}
