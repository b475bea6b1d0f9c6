import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findEsim, findRefund, moveRefund } from './esim-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Ask its money back, once. */
    'esim.refund': { refundId: number }
  }
}

const HOUR_MS = 3_600_000
const nothing = async () => {}

/**
 * Asks the money of an eSIM back. The vendor opens a second case for a second question: it is written down before it leaves,
 * only the worker that wrote it asks, and an answer that is lost is left to a person (npm run attention).
 */
export async function askRefund(context: Context, refundId: number): Promise<JobOutcome> {
  const refund = await findRefund(context.db, refundId)
  const esim = refund && (await findEsim(context.db, refund.esim_id))
  if (!refund?.iccid || !esim) return { done: nothing }
  const { esims: vendor, now } = context
  if (refund.state === 'ASKING') return { done: (tx) => end(tx, 'UNKNOWN') }
  if (refund.state !== 'WANTED') return { done: nothing }
  if (vendor?.id !== esim.vendor) return { retryInMs: HOUR_MS, because: `${esim.vendor} is not set up any more` }
  const isOurs = await moveRefund(context.db, refundId, 'WANTED', { state: 'ASKING', asked_at: now() })
  if (!isOurs || !vendor) return { retryInMs: 0, because: 'somebody else asks' }
  const answer = await vendor.askRefund(refund.iccid, refund.reason, esim.reference)
  switch (answer.status) {
    case 'later':
      // Clearly not asked.
      await moveRefund(context.db, refundId, 'ASKING', { state: 'WANTED', asked_at: null })
      return { retryInMs: answer.retryInMs, because: 'the vendor was asked too often' }
    case 'under_review':
      return { done: (tx) => end(tx, 'UNDER_REVIEW', answer.caseId) }
    case 'done':
      return { done: (tx) => end(tx, 'DONE') }
    case 'unsupported':
      return { done: (tx) => end(tx, 'UNSUPPORTED') }
    case 'unknown':
      return { done: (tx) => end(tx, 'UNKNOWN') }
  }

  async function end(
    tx: Parameters<typeof moveRefund>[0],
    state: 'UNKNOWN' | 'UNDER_REVIEW' | 'DONE' | 'UNSUPPORTED',
    caseId = '',
  ) {
    await moveRefund(tx, refundId, 'ASKING', { state, ...(caseId ? { case_id: caseId } : {}) })
    if (state !== 'UNKNOWN' && state !== 'UNSUPPORTED') return
    context.log.error(
      { reference: esim?.reference, state },
      'the money of an eSIM is to be asked back by hand: npm run attention',
    )
  }
}
