import { asDeputy } from '#server/companies/duties/as-deputy.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

/** Who acts on a booking, for the log: with whom he stands in for, unless it is his own. */
export async function asManager(
  context: Pick<Context, 'db' | 'now'>,
  { account_id }: Pick<BookingRow, 'account_id'>,
  caller: SignedIn,
): Promise<SignedIn> {
  return account_id === caller.user.id ? caller : asDeputy(context, caller, 'admin')
}
