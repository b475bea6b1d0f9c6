import type { closeBooking as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { endVisitOfBrowser } from './end-visit-of-browser.ts'
import { endVisit } from './end-visit.ts'

/** Ends the caller's visit, or the one that their browser holds beside a session; the session of who logged in stays. */
export async function closeBooking(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { visit, session } = caller
  await (visit ? endVisit(context, { tokenHash: session }, caller) : endVisitOfBrowser(context, caller))
  return { success: true }
}
