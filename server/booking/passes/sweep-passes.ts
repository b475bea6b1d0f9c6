import { partners } from '#partners/registry.ts'
import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { listRunOut, lockPass } from './pass-store.ts'
import { expirePass } from './expire-pass.ts'
import { HOUR_MS, roundOf } from './issuing/pass-list-rules.ts'
import { hasRunOut } from './pass-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Write down which roaming passes have run out, and begin a round with each partner's operator. */
    'pass.sweep': Record<string, never>
  }
}

const AT_ONCE = 200

/** One sweep an hour for all instances: the key holds the hour. */
function sweepOf(round: Date): NewJob<'pass.sweep'> {
  return { kind: 'pass.sweep', key: `pass.sweep:${round.toISOString()}`, data: {}, runAt: round }
}

/** At start: this hour's, which plans the next one's. */
export async function schedulePassSweeps(context: Context): Promise<void> {
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, sweepOf(roundOf(context.now()))))
}

/** Writes down which passes have run out, and begins a round with each partner's operator. */
export async function sweepPasses(context: Context): Promise<JobOutcome> {
  const expired = await expirePasses(context)
  if (expired > 0) context.log.info({ expired }, 'passes have expired')
  // Hours in which no instance ran are not caught up with.
  const round = roundOf(context.now())
  return {
    done: async (tx) => {
      await beginRounds(context, tx, round)
      await context.jobs.enqueueNext(tx, sweepOf(new Date(round.getTime() + HOUR_MS)))
    },
  }
}

async function beginRounds(context: Context, tx: Tx, round: Date): Promise<void> {
  const at = round.toISOString()
  for (const { id: partner } of partners) {
    if (!context.passIssuers(partner)) continue
    await context.jobs.enqueue(tx, {
      kind: 'pass.deliver',
      key: `pass.deliver:${partner}:${at}`,
      data: { partner, at },
    })
  }
}

/** Each in a transaction of its own: no caller waits for all of them. Answers how many. */
async function expirePasses(context: Context): Promise<number> {
  let expired = 0
  for (let after = 0; ;) {
    const ids = await listRunOut(context.db, context.now(), { after, limit: AT_ONCE })
    for (const id of ids) if (await expireIfOver(context, id)) expired += 1
    const last = ids.at(-1)
    if (last === undefined) return expired
    after = last
  }
}

function expireIfOver(context: Context, bookingId: number): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, bookingId)
    const pass = await lockPass(tx, bookingId)
    if (!booking || !pass) return false
    const now = context.now()
    const stay = { checkIn: booking.check_in, checkOut: booking.check_out }
    if (!hasRunOut(pass, stay, dateOf(now, pass.zone))) return false
    await expirePass(tx, bookingId, now)
    return true
  })
}
