import type { askBookingCode as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertCode } from './booking-code-store.ts'
import { limitVisitors } from './limit-visitors.ts'
import { askLimits, CODE_LIFE_MS } from './visit-rules.ts'

/**
 * Does the same for every reference and name: only the job looks whether there is such a booking. So neither the answer nor
 * its time tells which exist. The code is given in with `ask`, which this answer alone holds: a code read in a stranger's
 * letter opens nothing.
 */
export async function askBookingCode(
  context: Context,
  { body: { refId: reference, lastName } }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  await limitVisitors(context, askLimits(reference.toUpperCase(), caller.ip))
  const ask = newToken()
  const askHash = hashToken(ask)
  const expiresAt = new Date(context.now().getTime() + CODE_LIFE_MS)
  await context.db.transaction().execute(async (tx) => {
    await insertCode(tx, askHash, expiresAt)
    await context.jobs.enqueue(tx, {
      kind: 'mail.booking-code',
      key: `mail.booking-code:${askHash}`,
      data: { askHash, reference, lastName, ip: caller.ip, correlationId: caller.correlationId },
    })
  })
  return { success: true, ask, expiresAt: expiresAt.toISOString() }
}
