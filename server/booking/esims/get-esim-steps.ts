import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getEsimSteps as endpoint } from '#shared/api/esims.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { requireLiveEsim } from './require-esim.ts'

/** The vendor's own steps, where it has them in the reader's language. Our pages have steps of their own. */
export async function getEsimSteps(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { esim, vendor } = await requireLiveEsim(context, params, caller)
  const answer = await vendor.instructions(esim.iccid, query.language)
  const isSpoken = answer.status === 'read' && answer.language === query.language
  return { success: true, devices: isSpoken ? answer.devices : [] }
}
