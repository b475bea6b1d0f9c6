import { MOST_LOOKS, MOST_SENDS, whenToOrder } from '#server/booking/esims/esim-rules.ts'
import type { FoundOrders } from '#server/esims/esim-fulfilment.ts'
import { acceptEsim, madeOf } from './accept-esim.ts'
import { endOf } from './end-of.ts'
import { refuse } from './refuse.ts'
import { pauseOfPending, send } from './send.ts'
import { wait, waitFor, type AtEsim, type AtVendor, type EsimStep } from './step.ts'

const HOUR_MS = 3_600_000

/** ORDERING, found by a worker that did not send it: the sender died, or still waits. Never send again. */
export const findOutWhatWasSent = async ({ esim }: AtEsim): Promise<EsimStep> => ({
  status: 'move',
  from: esim,
  to: 'UNKNOWN',
  because: 'somebody else was ordering it',
})

/** UNKNOWN: looked for by our reference. What is found is ours; what is found nowhere for long enough is sent once more. */
export async function resolveDoubt(at: AtEsim): Promise<EsimStep> {
  return withVendor(at, async (atVendor) => {
    const { context, esim, booking, vendor } = atVendor
    const found = await vendor.findByReference(esim.reference)
    const decided = await decide(atVendor, found)
    if (decided) return decided
    const { lookMs } = context.config.esims
    const patch = { looks: esim.looks + 1 }
    if (!isLookedForEnough(at)) return wait(lookMs, 'it is not found yet', { patch })
    const end = endOf(at)
    if (end) return { status: 'move', from: esim, to: end, because: 'it is found nowhere' }
    if (esim.sends >= MOST_SENDS) {
      if (esim.looks === MOST_LOOKS) {
        const { reference } = esim
        context.log.error({ reference }, 'an eSIM was ordered twice and is found nowhere: npm run attention')
      }
      return wait(HOUR_MS, 'it was ordered twice and is found nowhere', { patch })
    }
    const time = whenToOrder(booking.check_in, context.now(), vendor.capabilities)
    return send(atVendor, {}, 'when' in time ? time.when : 'now')
  })
}

/** PENDING: waits for the vendor to carry it out, and takes it back once no guest travels with it. */
export async function awaitOrder(at: AtEsim): Promise<EsimStep> {
  return withVendor(at, async (atVendor) => {
    const { context, esim, vendor } = atVendor
    const end = endOf(at)
    const cancelled = end && esim.request_id ? await vendor.cancel(esim.request_id) : undefined
    if (cancelled?.status === 'later') return waitFor(at, cancelled)
    // What it said to that aside: what stands in its books counts.
    const found = await vendor.findByReference(esim.reference)
    const decided = await decide(atVendor, found)
    if (decided) return decided
    if (end && (cancelled?.status === 'done' || isLookedForEnough(at))) {
      return { status: 'move', from: esim, to: end, because: 'the order was taken back' }
    }
    if (isLookedForEnough(at)) return { status: 'move', from: esim, to: 'UNKNOWN', because: 'the order has vanished' }
    const patch = { looks: esim.looks + 1 }
    return wait(context.config.esims.lookMs, 'its order is not found', { patch })
  })
}

/** Five times in ten minutes: an order may stand in the vendor's books later than it was taken. */
function isLookedForEnough({ context, esim }: AtEsim): boolean {
  const agoMs = context.now().getTime() - (esim.intent_at?.getTime() ?? 0)
  return esim.looks >= MOST_LOOKS && agoMs >= MOST_LOOKS * context.config.esims.lookMs
}

/** A step for what is found, nothing where nothing is. */
async function decide(at: AtVendor, found: FoundOrders): Promise<EsimStep | undefined> {
  if (found.status === 'none') return undefined
  if (found.status !== 'found') return waitFor(at, found)
  const { esim } = at
  const waiting = found.pending.filter(({ hasFailed }) => !hasFailed)
  const isMade = madeOf(found.orders).length > 0
  await takeBackSurplus(at, isMade ? waiting : waiting.slice(1))
  if (isMade) return acceptEsim(at, found.orders)
  const [first] = waiting
  if (!first) {
    if (found.pending.length === 0) return undefined
    const step = refuse(at, 'failed', 'the vendor could not carry it out')
    return { ...step, patch: { ...step.patch, sends: 0, looks: 0 } }
  }
  const patch = { request_id: first.requestId, cancel_until: first.cancelUntil ?? null, looks: 0 }
  const restMs = endOf(at) ? at.context.config.esims.lookMs : pauseOfPending(at)
  if (esim.state === 'PENDING') return wait(restMs, 'the vendor carries it out later', { patch })
  return { status: 'move', from: esim, to: 'PENDING', patch, restMs }
}

/** Orders beside the first. One that cannot be taken back is found once it is made. */
async function takeBackSurplus({ vendor }: AtVendor, waiting: readonly { requestId: string }[]): Promise<void> {
  for (const { requestId } of waiting) await vendor.cancel(requestId)
}

/** What one vendor was asked for, no other one knows. */
export function withVendor(at: AtEsim, act: (at: AtVendor) => Promise<EsimStep>): Promise<EsimStep> {
  const { esims: vendor } = at.context
  if (vendor?.id === at.esim.vendor) return act({ ...at, vendor })
  return Promise.resolve(wait(HOUR_MS, `${at.esim.vendor} is not set up any more`))
}
