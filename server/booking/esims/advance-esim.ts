import { isEsimOver, type EsimState } from '#shared/bundle/esim-state.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findEsim, moveEsim, patchEsim } from './esim-store.ts'
import { monitorEsim } from './steps/monitor-esim.ts'
import { awaitOrder, findOutWhatWasSent, resolveDoubt } from './steps/look.ts'
import { orderEsim } from './steps/order.ts'
import { logMove, logWait, type AtEsim, type EsimStep } from './steps/step.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Move one eSIM until it is over; see server/booking/esims/advance-esim.ts. */
    'esim.advance': { esimId: number }
  }
}

const steps: Record<Exclude<EsimState, 'ENDED' | 'CANCELLED'>, (at: AtEsim) => Promise<EsimStep>> = {
  PROMISED: orderEsim,
  REFUSED: orderEsim,
  ORDERING: findOutWhatWasSent,
  UNKNOWN: resolveDoubt,
  PENDING: awaitOrder,
  READY: monitorEsim,
}

const nothing = async () => {}

/**
 * Moves an eSIM until it is over or has to wait. Each step asks the vendor first and then commits its move and its rows in one
 * transaction that counts only if the eSIM still stands where the step began; an order is written down before it leaves. Dying
 * anywhere in between is therefore harmless, and so is a second job beside this one.
 */
export async function advanceEsim(context: Context, esimId: number): Promise<JobOutcome> {
  for (;;) {
    const esim = await findEsim(context.db, esimId)
    const booking = esim && (await findBooking(context.db, esim.booking_id))
    if (!esim || !booking || esim.state === 'ENDED' || esim.state === 'CANCELLED') return { done: nothing }
    const at = { context, esim, booking }
    const step = await steps[esim.state](at)
    if (step.status === 'again') continue
    if (step.status === 'wait') {
      if (step.patch) await patchEsim(context.db, esim, step.patch, context.now())
      return logWait(at, step)
    }
    const { from, to, patch, write = nothing, restMs } = step
    const isOver = isEsimOver(to)
    const commit = async (tx: Tx): Promise<boolean> => {
      const now = context.now()
      const ended = isOver ? { ended_at: now } : {}
      if (!(await moveEsim(tx, from, { to, patch: { ...patch, ...ended }, at: now }))) return false
      await write(tx)
      logMove(at, step)
      return true
    }
    if (isOver) return { done: async (tx) => requireMoved(await commit(tx), esim.reference) }
    const isMoved = await context.db.transaction().execute(commit)
    if (isMoved && restMs !== undefined) return { retryInMs: restMs, because: step.because ?? `it is ${to}` }
  }
}

/** The job must not end before its eSIM does. Thrown, its end rolls back and it looks again. */
function requireMoved(isMoved: boolean, reference: string): void {
  if (!isMoved) throw new Error(`the eSIM ${reference} moved while it was being ended`)
}
