import { useSyncExternalStore } from 'react'
import { dateOf, type PlainDate } from '#shared/stay.ts'

const never = () => () => undefined

/** The visitor's calendar date; undefined on the server and while hydrating, whose pages are kept for long. */
export function useToday(): PlainDate | undefined {
  return useSyncExternalStore(
    never,
    () => dateOf(new Date()),
    () => undefined,
  )
}
