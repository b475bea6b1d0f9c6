import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findPayer, keepCustomer } from '#server/companies/company-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Make a company known to the card provider. */
    'company.customer': { companyId: string }
  }
}

const RETRY_MS = 30_000

export const customerKey = (companyId: string) => `company.customer:${companyId}`

/** Has the company made known to the card provider, however long that is silent. */
export async function wantCustomer({ jobs }: Pick<Context, 'jobs'>, tx: Tx, companyId: string): Promise<void> {
  await jobs.enqueue(tx, { kind: 'company.customer', key: customerKey(companyId), data: { companyId } })
}

/** One customer for each company, made by us alone: its id is never the browser's to say (threat 26). */
export async function openCustomer(context: Context, companyId: string): Promise<JobOutcome> {
  const payer = await findPayer(context.db, companyId)
  if (!payer || payer.stripe_customer_id) return { done: async () => {} }
  const opened = await context.cards.openCustomer({
    reference: companyId,
    name: payer.company_name,
    email: payer.business_email || payer.email,
  })
  if (opened.status === 'unknown') return { retryInMs: RETRY_MS, because: 'the card provider does not answer' }
  return { done: (tx) => keepCustomer(tx, companyId, opened.customerId) }
}
