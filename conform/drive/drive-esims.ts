import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import type { World } from '../world.ts'
import { until } from './until.ts'

const DAY_MS = 86_400_000

/** eSIMs that are ordered at once, soon and for a day to come, looked up, read, taken back and refunded; and what is told of them. */
export async function driveEsims(world: World): Promise<void> {
  const { esims } = world.context
  if (!esims) throw new Error('no vendor of eSIMs')
  await hurry(world)
  const found = await esims.listPlans('MY')
  if (found.status !== 'read' || !found.plans[0]) throw new Error(`no plans: ${found.status}`)
  const planId = found.plans[0].id
  const since = new Date(Date.now() - DAY_MS)
  const order = (name: string, when: 'now' | 'soon' | Date) => ({
    reference: `LS-${name}-${world.identity}`,
    planId,
    when,
  })
  const ordered = await esims.order(order('NOW', 'now'))
  if (ordered.status !== 'ordered') throw new Error(`not ordered: ${JSON.stringify(ordered)}`)
  await esims.order(order('SOON', 'soon'))
  await esims.order({ ...order('GONE', 'now'), planId: 'no-such-plan' })
  await takeBack(esims, order('LATER', new Date(Date.now() + 10 * DAY_MS)))
  await esims.findByReference(order('NOW', 'now').reference)
  await esims.findByReference('LS-NEVERSENT')
  await esims.listOrders(since)
  const [profile] = ordered.order.profiles
  if (profile) await readAll(esims, profile.iccid)
  await esims.devices()
  await esims.balance()
  await until('the event about the order', () =>
    world.exchanges.some(({ party, from, method }) => party === 'airalo' && from === 'party' && method === 'POST')
      ? true
      : undefined,
  )
}

async function takeBack(esims: EsimFulfilment, order: Parameters<EsimFulfilment['order']>[0]): Promise<void> {
  const pending = await esims.order(order)
  if (pending.status !== 'pending') throw new Error(`not pending: ${JSON.stringify(pending)}`)
  await esims.findByReference(order.reference)
  await esims.cancel(pending.requestId)
}

async function readAll(esims: EsimFulfilment, iccid: string): Promise<void> {
  await esims.get(iccid)
  await esims.usage(iccid)
  await esims.instructions(iccid, 'en')
  await esims.askRefund(iccid, 'trip_cancelled', 'The trip is cancelled.')
  await esims.get('89000000000000000000')
}

/** The vendor's hours are seconds. */
async function hurry({ outside, context }: World): Promise<void> {
  await fetch(`${outside.sandboxUrl}/airalo/control/${context.config.airalo?.clientId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pace: 900 }),
  })
}
