import type { UserData } from '#shared/api/accounts.ts'
import { passageOf, type PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { findAppliedPolicy } from '#server/companies/policy/find-applied-policy.ts'
import { findPolicyVersion } from '#server/companies/policy/company-policy-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { judgeQuote } from '#server/hotels/judge-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** What a company's policy said of an order, and of which version that was the word. */
export interface JudgedOrder {
  companyId: string
  version: number
  /** Undefined where the policy asks nothing of this person. */
  verdict: PolicyVerdict | undefined
  /** It passes although it needs approval. */
  isApproved?: boolean | undefined
}

/** What lets a stay pass that needs approval: the payer approves another’s request by paying, or was allowed to book. */
interface Passed {
  isApproved?: boolean
  /** Whose stay it is, where the payer books for a colleague or approves their request: their rules are asked. */
  rulesOf?: string | undefined
}

/**
 * Judges what a member of a company wants to book; other callers' orders are not judged, and undefined. Throws
 * OUT_OF_POLICY and NEEDS_APPROVAL, with the verdict. What the client says of a verdict is not read.
 */
export async function judgeOrder(
  context: Context,
  quote: Quote,
  caller: SignedIn,
  { isApproved = false, rulesOf }: Passed = {},
): Promise<JudgedOrder | undefined> {
  const judged = await judge(context, quote, caller, rulesOf)
  if (judged?.verdict) requirePassage(judged.verdict, caller.user, isApproved)
  return judged && { ...judged, isApproved }
}

/** The same verdict, without a refusal. */
export async function judge(
  context: Context,
  quote: Quote,
  caller: SignedIn,
  rulesOf?: string,
): Promise<JudgedOrder | undefined> {
  const { user } = caller
  const companyId = user.companyData?.id
  if (!companyId) return undefined
  // Before the rules: a change of them from here on is noticed where the booking is written.
  const version = await findPolicyVersion(context.db, companyId)
  const policy = await findAppliedPolicy(context, rulesOf ? { ...user, id: rulesOf } : user)
  if (!policy) return { companyId, version, verdict: undefined }
  const verdict = await judgeQuote(context, quote, policy, caller)
  return { companyId, version: policy.version, verdict }
}

/**
 * The verdict that a booking keeps, where it is written, while its payer's company is held: null when the payer has none by
 * now. Throws CONFLICT when the rules are others than those it was judged by.
 */
export async function holdVerdict(
  tx: Tx,
  judged: JudgedOrder | undefined,
  payer: UserData,
): Promise<PolicyVerdict | null> {
  const verdict = await holdJudged(tx, judged, payer)
  if (verdict) requirePassage(verdict, payer, judged?.isApproved)
  return verdict
}

/** The same verdict, without a refusal. */
export async function holdJudged(
  tx: Tx,
  judged: JudgedOrder | undefined,
  payer: UserData,
): Promise<PolicyVerdict | null> {
  const companyId = payer.companyData?.id
  if (!companyId) return null
  const own = judged?.companyId === companyId ? judged : undefined
  if ((await findPolicyVersion(tx, companyId)) !== (own?.version ?? 0)) {
    throw refuse('policyJustChanged')
  }
  return own?.verdict ?? null
}

/** No approver stands above the person in charge. All others ask, admins and approvers too: none approves for himself. */
function requirePassage(verdict: PolicyVerdict, { isPIC }: UserData, isApproved = false): void {
  const passage = passageOf(verdict, isApproved || isPIC)
  if (passage === 'closed') throw refuse('stayBlocked', { verdict })
  if (passage === 'approval') throw refuse('stayNeedsApproval', { verdict })
}
