import type { BudgetVerdict } from '#shared/company/budget-verdict.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, isRefusedFor, isUncertain, wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'

/** How an attempt to pay can end on the checkout page. */
export type PaymentProblem =
  /** Uncertain: no answer came, and the payment may have arrived. Limited: no card helps before the time that it says. */
  | { kind: 'failed'; error: string; correlationId: string; isUncertain: boolean; isLimited?: boolean }
  /** The local gateway's page did not open, so no payment can have been made. Why: in the server's words, where it said. */
  | { kind: 'notOpened'; correlationId: string; isOffline: boolean; why?: string | undefined }
  | { kind: 'priceChanged'; quote: PricedOption }
  | { kind: 'soldOut' }
  /** For good: asking anew did not help. */
  | { kind: 'expired'; isForGood?: true }
  /** The company's policy: it blocks the stay, or wants approval first. */
  | { kind: 'policy'; verdict: PolicyVerdict; needsApproval: boolean }
  /** A budget of the company's does not hold the stay. */
  | { kind: 'budget'; budgets: BudgetVerdict[] }

/** Paid: the next page is on its way. Stopped: there is something else to do here first. */
export type PaymentOutcome = 'paid' | 'stopped' | PaymentProblem

/** What a failed call means for the payer. */
export function problemOf(error: unknown, correlationId: string, t: Translate): PaymentOutcome {
  const failure = error instanceof ApiFailure ? error : undefined
  if (failure?.code === 'UNAUTHENTICATED') {
    openDialog('login')
    return 'stopped'
  }
  const quote = failure?.failure?.quote
  if (failure?.code === 'PRICE_CHANGED' && quote) return { kind: 'priceChanged', quote }
  if (failure?.code === 'SOLD_OUT') return { kind: 'soldOut' }
  if (failure?.code === 'EXPIRED') return { kind: 'expired' }
  const budgets = failure?.failure?.budgets
  if (budgets) return { kind: 'budget', budgets }
  const verdict = failure?.failure?.verdict
  if (verdict) return { kind: 'policy', verdict, needsApproval: failure.code === 'NEEDS_APPROVAL' }
  return {
    kind: 'failed',
    error: wordsFor(error, t).replace(/\.$/, ''),
    correlationId: failure?.correlationId ?? correlationId,
    isUncertain: isUncertain(error),
    isLimited: failure?.status === 429,
  }
}

/** It was refused for a reason of its own, and not for the documents' words alone. */
const saysMore = (error: unknown) =>
  error instanceof ApiFailure && error.said !== undefined && error.status < 500 && !isRefusedFor(error, 'paymentFailed')

/** How opening a page to pay on ended: where it failed, no payment can have been made. Never rejects. */
export async function openingOf(opened: Promise<void>, correlationId: string, t: Translate): Promise<PaymentOutcome> {
  try {
    await opened
    return 'paid'
  } catch (error) {
    const problem = problemOf(error, correlationId, t)
    if (typeof problem === 'string' || problem.kind !== 'failed') return problem
    const why = saysMore(error) ? wordsFor(error, t) : undefined
    return { kind: 'notOpened', correlationId: problem.correlationId, isOffline: isNetworkFailure(error), why }
  }
}
