import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { checkout as endpoint } from '#shared/api/payments.ts'
import { causeOf } from '#server/booking/booking-rules.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { beginPayment } from '#server/booking/payment/begin-payment.ts'
import { requireCardGateway, requireSavedCardGateway } from '#server/booking/payment/choose-gateway.ts'
import { requireCompanyCard } from '#server/booking/access/require-company-card.ts'
import type { Approval } from './start-booking.ts'

/** Starts paying for a quote by card. `approval`: by paying the caller approves a colleague's request for it. */
export async function checkout(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
  approval?: Approval,
): Promise<OutputOf<typeof endpoint>> {
  const customerId = await requireCompanyCard(context, body, caller)
  const requireGateway = customerId ? requireSavedCardGateway : requireCardGateway
  const payment = { body, paymentMethod: body.stripe_id, customerId, requireGateway, approval }
  const { reference, state, failure, client_secret, decline_message } = await beginPayment(context, payment, caller)
  // Only the card's own refusal ends here: what fails after money was held is told by make-booking.
  if (state === 'FAILED' && failure === 'declined') {
    throw new AppError(causeOf(failure, decline_message))
  }
  const isChallenged = state === 'ACTION_NEEDED' && client_secret !== null
  return {
    status: true,
    requires_action: isChallenged,
    ref_id: reference,
    ...(isChallenged ? { payment_intent_client_secret: client_secret } : {}),
  }
}
