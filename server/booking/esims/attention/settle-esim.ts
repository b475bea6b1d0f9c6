import type { Context } from '#server/context.ts'
import { patchEsim, findByReference, noteAll } from '#server/booking/esims/esim-store.ts'
import { esimKey } from '../esim-key.ts'
import { isLost, MOST_LOOKS } from '#server/booking/esims/esim-rules.ts'

/**
 * Has an order tried again at once: one that was refused, or one that a person did not find at the vendor either. It is
 * looked for once more before it is sent. False when none of the two is open under this reference.
 */
export async function orderEsimAgain(context: Context, reference: string, by: string): Promise<boolean> {
  const esim = await findByReference(context.db, reference)
  const wasLost = esim?.state === 'UNKNOWN' && isLost(esim)
  if (!esim || (esim.state !== 'REFUSED' && !wasLost)) return false
  if (wasLost) await patchEsim(context.db, esim, { sends: 1, looks: MOST_LOOKS }, context.now())
  context.log.info({ reference, by }, 'an eSIM is ordered again')
  await context.jobs.wake(esimKey(esim.id))
  return true
}

/** A person has dealt with what the machine could not. False when nothing is open under this reference. */
export async function noteEsim(context: Context, reference: string, by: string): Promise<boolean> {
  const esim = await findByReference(context.db, reference)
  return esim !== undefined && (await noteAll(context.db, esim.id, by)) > 0
}
