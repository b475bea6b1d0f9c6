import type { Currency } from '#shared/money/currency.ts'
import type { Db } from '#server/db/schema.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { isLive } from '#shared/approval/request-state.ts'
import { findRequestOfSaved } from './approval-request-store.ts'

/** In which currency the caller's company was asked to approve what is saved; undefined where it was not, or that is over. */
export async function findAskedCurrency(
  db: Db,
  savedBookingId: string,
  { user }: SignedIn,
): Promise<Currency | undefined> {
  const request = await findRequestOfSaved(db, savedBookingId)
  const isTheirs = request !== undefined && request.company_id === user.companyData?.id
  return isTheirs && isLive(request.state) ? request.currency : undefined
}
