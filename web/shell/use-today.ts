import { useSyncExternalStore } from 'react'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { onMinute } from './use-clock.ts'

/** The visitor's calendar date; undefined on the server and while hydrating, whose pages are kept for long. */
export function useToday(): PlainDate | undefined {
  return useSyncExternalStore(
    onMinute,
    () => dateOf(new Date()),
    () => undefined,
  )
}
