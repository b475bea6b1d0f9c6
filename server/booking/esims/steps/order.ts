import { choosePlan, whenToOrder } from '#server/booking/esims/esim-rules.ts'
import { endOf } from './end-of.ts'
import { refuse } from './refuse.ts'
import { send } from './send.ts'
import { wait, waitFor, type AtEsim, type EsimStep } from './step.ts'

const MINUTE_MS = 60_000

/** PROMISED or REFUSED: orders it when it is time, even if it was hindered the last time. */
export async function orderEsim(at: AtEsim): Promise<EsimStep> {
  const { context, esim, booking } = at
  const end = endOf(at)
  if (end) return { status: 'move', from: esim, to: end }
  const { esims: vendor, now } = context
  if (!vendor) return refuse(at, 'no_vendor', 'nobody makes eSIMs for us')
  // Its hotel may still refuse to let the room go.
  if (booking.state !== 'CONFIRMED') return wait(MINUTE_MS, `the stay is ${booking.state}`)
  const { check_in: checkIn, check_out: checkOut } = booking
  const time = whenToOrder(checkIn, now(), vendor.capabilities)
  if ('waitMs' in time) return wait(time.waitMs, 'it is too early to order it')
  const listed = await vendor.listPlans(esim.country)
  if (listed.status !== 'read') return waitFor(at, listed)
  const isGone = esim.refusal === 'plan_gone' || esim.refusal === 'stock_short'
  const need = { gigabytes: esim.gigabytes, checkIn, checkOut }
  const plan = choosePlan(listed.plans, need, isGone ? (esim.plan_id ?? undefined) : undefined)
  if (!plan) return refuse(at, 'no_plan', `no plan of ${esim.gigabytes} GB in ${esim.country} lasts that long`)
  const { id: plan_id, sizeMb: plan_mb, days: plan_days, starts: plan_starts } = plan
  const plan_install_days = plan.installWithinDays ?? null
  return send({ ...at, vendor }, { plan_id, plan_mb, plan_days, plan_starts, plan_install_days }, time.when)
}
