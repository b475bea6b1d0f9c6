import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getEsimUsage as endpoint } from '#shared/api/esims.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findEsim } from './esim-store.ts'
import { presentUsage } from './present-esim.ts'
import { recordUsage } from './record-usage.ts'
import { requireLiveEsim } from './require-esim.ts'

/** The vendor keeps its answers for longer, from a moment that we do not know. */
const FRESH_MS = 60_000

/** How much is used as of when: from the vendor, or as it was read last where that is fresh enough or the vendor is silent. */
export async function getEsimUsage(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { esim, vendor } = await requireLiveEsim(context, params, caller)
  const readAgoMs = context.now().getTime() - (esim.usage_read_at?.getTime() ?? 0)
  if (readAgoMs < FRESH_MS) return answerOf(presentUsage(esim))
  const answer = await vendor.usage(esim.iccid)
  if (answer.status !== 'read') return answerOf(presentUsage(esim))
  await recordUsage(context, esim.id, answer.usage)
  const read = await findEsim(context.db, esim.id)
  return answerOf(read && presentUsage(read))
}

const answerOf = (usage: ReturnType<typeof presentUsage>) => ({ success: true as const, ...(usage ? { usage } : {}) })
