import { moveEsim, type EsimPatch } from '#server/booking/esims/esim-store.ts'
import type { OrderOutcome, OrderRequest } from '#server/esims/esim-fulfilment.ts'
import { acceptEsim } from './accept-esim.ts'
import { refuse } from './refuse.ts'
import { again, type AtVendor, type EsimStep } from './step.ts'

/** A process that slept this long after writing its intent may be too late: another may have given up on it. */
const MAX_SEND_DELAY_MS = 5000

/**
 * Writes down that it is about to be ordered, commits, then orders. Only the transaction that wrote it down sends: a worker
 * that finds an order without an answer looks for it at the vendor, who would take the same order twice.
 */
export async function send(at: AtVendor, plan: EsimPatch, when: OrderRequest['when']): Promise<EsimStep> {
  const { context, esim, vendor } = at
  const intentAt = context.now()
  const due_at = when instanceof Date ? when : null
  const patch: EsimPatch = { ...plan, vendor: vendor.id, intent_at: intentAt, due_at, sends: esim.sends + 1, looks: 0 }
  const isOurs = await context.db
    .transaction()
    .execute((tx) => moveEsim(tx, esim, { to: 'ORDERING', patch, at: intentAt, onlyForStay: true }))
  if (!isOurs || context.now().getTime() - intentAt.getTime() > MAX_SEND_DELAY_MS) return again
  const planId = plan.plan_id ?? esim.plan_id ?? ''
  context.log.info({ reference: esim.reference, planId, sends: esim.sends + 1 }, 'eSIM is being ordered')
  const outcome = await vendor.order({ reference: esim.reference, planId, when })
  return decide({ ...at, esim: { ...esim, ...(patch as object), state: 'ORDERING' } }, esim.sends, outcome)
}

/** `sendsBefore`: what is clearly not ordered does not count as sent. */
function decide(at: AtVendor, sendsBefore: number, outcome: OrderOutcome): EsimStep {
  const { context, esim } = at
  switch (outcome.status) {
    case 'ordered':
      return acceptEsim(at, [outcome.order])
    case 'pending': {
      const { requestId, cancelUntil } = outcome
      return {
        status: 'move',
        from: esim,
        to: 'PENDING',
        patch: { request_id: requestId, cancel_until: cancelUntil ?? null, refusal: null, refused_at: null },
        restMs: pauseOfPending(at),
      }
    }
    case 'refused': {
      const step = refuse(at, outcome.reason, outcome.said)
      return { ...step, patch: { ...step.patch, sends: sendsBefore } }
    }
    case 'later': {
      const { retryInMs: restMs } = outcome
      const patch = { sends: sendsBefore }
      return { status: 'move', from: esim, to: 'PROMISED', patch, restMs, because: 'the vendor was asked too often' }
    }
    case 'unknown':
      return {
        status: 'move',
        from: esim,
        to: 'UNKNOWN',
        restMs: context.config.esims.lookMs,
        because: 'the vendor gave no clear answer to the order',
        cause: outcome.cause,
      }
  }
}

const LONGEST_PAUSE_MS = 30 * 60_000

/** Until it is due; then ever more seldom. The vendor's own event comes sooner. */
export function pauseOfPending({ context, esim }: Pick<AtVendor, 'context' | 'esim'>): number {
  const { lookMs } = context.config.esims
  const now = context.now().getTime()
  const dueAt = esim.due_at?.getTime() ?? esim.intent_at?.getTime() ?? now
  if (dueAt > now) return dueAt - now + lookMs
  return Math.min(Math.max(lookMs, (now - dueAt) / 4), Math.max(lookMs, LONGEST_PAUSE_MS))
}
