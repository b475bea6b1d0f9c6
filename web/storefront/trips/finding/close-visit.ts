import type { QueryClient } from '@tanstack/react-query'
import { closeBooking } from '#shared/api/booking-visits.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { endVisit, readVisit } from '#web/storage/visit-store.ts'

/**
 * Ends the tab's visit on the server, then here with what was read of it, once the page is left. Throws an ApiFailure, and
 * ends nothing here, when the server did not end it: its half that no script reads would still open papers.
 */
export async function closeVisit(queries: QueryClient, leave: () => Promise<void>): Promise<void> {
  const token = readVisit()?.token
  if (token === undefined) return leave()
  try {
    await call(closeBooking, {})
  } catch (error) {
    const isOver = error instanceof ApiFailure && error.code === 'UNAUTHENTICATED'
    if (!isOver) throw error
  }
  await leave()
  endVisit(token)
  queries.removeQueries({ queryKey: callKey(getBookingInfo) })
}
