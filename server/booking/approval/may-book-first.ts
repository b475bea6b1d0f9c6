import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { findBookFirst } from '#server/saved-bookings/approval/rules/find-book-first.ts'

/**
 * Does the caller want to book before an approver decides, and does the company let them, for this room? That they want it is
 * theirs to say; everything else is read here, and once more where the request is written.
 */
export async function mayBookFirst(
  context: Context,
  quote: Quote,
  { body: { approveLater }, gateway }: { body: LocalCheckoutRequest; gateway: Pick<PaymentGateway, 'collects'> },
  { user }: SignedIn,
): Promise<boolean> {
  const companyId = user.companyData?.id
  // What was collected goes back by hand, and in its own currency: a refusal would not be free of everything.
  if (!approveLater || !companyId || gateway.collects) return false
  return (await findBookFirst(context.db, companyId, quote, context.now())) !== undefined
}
