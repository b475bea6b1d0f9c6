import type { Context } from '#server/context.ts'
import type { EsimUsage } from '#server/esims/esim-fulfilment.ts'
import { lockEsim, patchEsim } from './esim-store.ts'
import { noticeDue } from './esim-rules.ts'

/**
 * Keeps what was read of an eSIM's usage, and has its owner told where that is due, each notice once. What the vendor
 * does not know at the moment, and an answer older than the one that is kept, changes nothing. Answers what was told so far.
 */
export async function recordUsage(context: Context, esimId: number, usage: EsimUsage): Promise<{ told: number }> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const esim = await lockEsim(tx, esimId)
    if (!esim) return { told: 0 }
    const isOld = esim.usage_as_of !== null && usage.asOf < esim.usage_as_of
    if (isOld || usage.state === 'unknown') {
      await patchEsim(tx, esim, { usage_read_at: now }, now)
      return { told: esim.told_percent }
    }
    const { data, state, asOf } = usage
    const isUsed = esim.state === 'READY' && esim.stay_gone_at === null
    const notice = isUsed ? noticeDue(data, esim.told_percent) : undefined
    const told = notice ?? esim.told_percent
    const counted = data ? { used_mb: data.usedMb, total_mb: data.totalMb } : {}
    const patch = { ...counted, usage_state: state, usage_as_of: asOf, usage_read_at: now, told_percent: told }
    await patchEsim(tx, esim, patch, now)
    if (notice) {
      const key = `mail.esim-usage:${esim.id}:${notice}`
      await context.jobs.enqueue(tx, { kind: 'mail.esim-usage', key, data: { esimId, percent: notice } })
    }
    return { told }
  })
}
