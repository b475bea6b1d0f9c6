import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askApproval } from '#shared/api/approvals.ts'
import { ApprovalReason } from '#shared/approval/reason.ts'
import { call } from '#web/api/client.ts'
import { renewMyRequests } from '#web/storefront/requests/use-my-requests.ts'
import { renewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { askedOrderOf } from '../checkout-payload.ts'
import type { Checkout } from '../FilledCheckout.tsx'
import type { Reason } from './reason-draft.ts'

interface Request extends Pick<Checkout, 'state' | 'user'> {
  form: CheckoutForm
  reason: Reason
}

/** Asks for approval of the stay, and has every list that shows it asked for anew. Loaded only where it has to be asked. */
export async function sendRequest({ form, state, user, reason }: Request, queries: QueryClient): Promise<void> {
  const params = { id: user.companyData?.id ?? '' }
  const body = { ...askedOrderOf(form, state, user), reason: z.parse(ApprovalReason, reason) }
  await call(askApproval, { params, body }, { correlationId: state.correlationId })
  await Promise.all([renewMyRequests(queries), renewTransactions(queries)])
}
