import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { deleteAccount as endpoint } from '#shared/api/personal-data.ts'
import type { Reason } from '#shared/reasons/reasons.ts'
import { isPasswordless } from '#server/accounts/account-store.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { requirePassword } from '#server/accounts/fresh-login/require-password.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { eraseAccount, type Erasure } from './erase-account.ts'

const because = {
  in_charge: 'inChargeOfCompany',
  booking_ahead: 'bookingAhead',
  refund_due: 'refundOwed',
} as const satisfies Record<Exclude<Erasure, 'erased'>, Reason>

/** Erases the caller. Refused while a company, a stay, a payment or a refund is theirs to answer for. */
export async function deleteAccount(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { user, language, partner } = caller
  if (await isPasswordless(context, user.id)) await requireFreshLogin(context, caller)
  else await requirePassword(context, caller, body.password ?? '')
  const erasure = await context.db
    .transaction()
    .execute((tx) => eraseAccount(context, tx, { accountId: user.id, language, partner }, caller))
  if (erasure !== 'erased') throw refuse(because[erasure])
  return { status: 'success' }
}
