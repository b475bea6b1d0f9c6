import { recordUsage } from '#server/booking/esims/record-usage.ts'
import { MOST_LOOKS, pauseBeforeUsage } from '#server/booking/esims/esim-rules.ts'
import { patchEsim } from '#server/booking/esims/esim-store.ts'
import { madeOf, wantRefund } from './accept-esim.ts'
import { withVendor } from './look.ts'
import { endOf } from './end-of.ts'
import { wait, waitFor, type AtEsim, type AtVendor, type EsimStep } from './step.ts'

/** A vendor that does not answer for so long keeps no eSIM from its end. */
const PATIENCE_MS = 24 * 3_600_000

/** READY: makes sure that there is no second one, watches its usage, and ends it with its stay. */
export async function monitorEsim(at: AtEsim): Promise<EsimStep> {
  const { esim, booking } = at
  const end = endOf(at)
  // Forgotten with its owner's account.
  if (esim.iccid === null) return end ? { status: 'move', from: esim, to: end } : endNow(at)
  const { iccid } = esim
  if (end) return withVendor(at, (atVendor) => (end === 'CANCELLED' ? undo : stopAtEnd)(atVendor, iccid))
  return withVendor(at, async (atVendor) => {
    const { context, vendor } = atVendor
    const step = await lookForSecond(atVendor, iccid)
    if (step) return step
    const answer = await vendor.usage(iccid)
    if (answer.status !== 'read') return waitFor(at, answer)
    const { told } = await recordUsage(context, esim.id, answer.usage)
    return wait(pauseBeforeUsage({ checkIn: booking.check_in, told }, context.now()), 'its usage is watched')
  })
}

const endNow = ({ esim }: AtEsim): EsimStep => ({ status: 'move', from: esim, to: 'ENDED' })

/**
 * An order whose answer was lost may have been carried out beside the one that was found, and a vendor may carry one out twice.
 * Looked for once, and before the eSIM is over: afterwards nobody would ask the money of another back.
 */
async function lookForSecond(at: AtVendor, iccid: string): Promise<EsimStep | undefined> {
  const { context, esim, vendor } = at
  if (esim.checked_at) return undefined
  const { lookMs } = context.config.esims
  const ageMs = context.now().getTime() - (esim.ready_at?.getTime() ?? 0)
  if (ageMs < MOST_LOOKS * lookMs) return wait(MOST_LOOKS * lookMs - ageMs, 'it was made just now')
  const found = await vendor.findByReference(esim.reference)
  if (found.status === 'later' || found.status === 'unknown') return waitFor(at, found)
  if (found.status === 'found') {
    const others = madeOf(found.orders).filter(({ profile }) => profile.iccid !== iccid)
    await context.db.transaction().execute(async (tx) => {
      for (const { profile } of others) await wantRefund(context, tx, esim, profile.iccid, 'ordered_twice')
    })
    const waiting = found.pending.filter(({ hasFailed }) => !hasFailed)
    for (const { requestId } of waiting) await vendor.cancel(requestId)
    if (waiting.length > 0) return wait(lookMs, 'a second order of it is to be taken back')
  }
  await patchEsim(context.db, esim, { checked_at: context.now() }, context.now())
  return undefined
}

/** Takes it out of service where the vendor can. Undefined: that is done, or will not be. */
async function stop(at: AtVendor, iccid: string, since: Date | null): Promise<EsimStep | undefined> {
  const { context, esim, vendor } = at
  if (esim.stopped_at || !vendor.capabilities.stop) return undefined
  const answer = await vendor.stop(iccid)
  if (answer.status === 'done') {
    await patchEsim(context.db, esim, { stopped_at: context.now() }, context.now())
    return undefined
  }
  const isLate = since !== null && context.now().getTime() - since.getTime() > PATIENCE_MS
  if (isLate || answer.status === 'unsupported' || answer.status === 'under_review') return undefined
  return waitFor(at, answer)
}

/** The day after checkout: the eSIM ends in our books, also where the vendor cannot end it. */
async function stopAtEnd(at: AtVendor, iccid: string): Promise<EsimStep> {
  const checkOut = new Date(`${at.booking.check_out}T00:00Z`)
  return (await stop(at, iccid, checkOut)) ?? (await lookForSecond(at, iccid)) ?? endNow(at)
}

/** The stay is gone: stopped, read a last time for what the terms charge, and its money asked back. */
async function undo(at: AtVendor, iccid: string): Promise<EsimStep> {
  const { context, esim, vendor } = at
  const { stay_gone_at: goneAt } = esim
  const step = await stop(at, iccid, goneAt)
  if (step) return step
  const isRead = esim.usage_read_at !== null && goneAt !== null && esim.usage_read_at >= goneAt
  if (!isRead) {
    const answer = await vendor.usage(iccid)
    if (answer.status === 'read') await recordUsage(context, esim.id, answer.usage)
    const agoMs = context.now().getTime() - (goneAt?.getTime() ?? 0)
    const isEnough = agoMs > MOST_LOOKS * context.config.esims.lookMs
    if (answer.status !== 'read' && !isEnough) return waitFor(at, answer)
  }
  const look = await lookForSecond(at, iccid)
  if (look) return look
  return {
    status: 'move',
    from: esim,
    to: 'CANCELLED',
    write: (tx) => wantRefund(context, tx, esim, iccid, 'trip_cancelled'),
  }
}
