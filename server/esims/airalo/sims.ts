import * as z from 'zod'
import { fromMajor } from '#shared/money/money.ts'
import type { DeviceSteps, EsimUsage, RefundReason } from '#server/esims/esim-fulfilment.ts'
import { flag, listOf, numeric, text } from '#server/outgoing/reader.ts'
import { silent, type AskAiralo } from './client.ts'
import { formOf, instant, Sim, unclear } from './orders.ts'

/** Airalo keeps an answer about usage for so long. */
const USAGE_KEPT_MS = 20 * 60_000

const SimAnswer = z.object({ data: z.intersection(Sim, z.object({ recycled: flag })) })
const Usage = z.object({
  data: z.object({
    remaining: numeric.nullish(),
    total: numeric.nullish(),
    expired_at: instant.nullish(),
    is_unlimited: z.boolean().nullish(),
    status: z.string(),
  }),
})
const states: Record<string, EsimUsage['state']> = {
  NOT_ACTIVE: 'unused',
  ACTIVE: 'active',
  FINISHED: 'used_up',
  EXPIRED: 'expired',
  RECYCLED: 'recycled',
}

/** Numbered by their names, which JSON keeps in the order of the numbers. */
const Steps = z
  .object({ steps: z.record(z.string(), z.string()) })
  .nullish()
  .transform((part) => Object.values(part?.steps ?? {}))
const Guide = z.object({
  model: text.nullish(),
  version: text.nullish(),
  installation_via_qr_code: Steps,
  installation_manual: Steps,
  network_setup: Steps,
})
const Instructions = z.object({
  data: z.object({ instructions: z.object({ language: z.string(), ios: listOf(Guide), android: listOf(Guide) }) }),
})
const Devices = z.object({ data: listOf(z.object({ os: z.string(), brand: text, name: text })) })
const Refund = z.object({ data: z.object({ refund_id: text }) })
const Balance = z.object({
  data: z.object({ balances: z.object({ availableBalance: z.object({ amount: numeric }) }) }),
})

const reasons: Record<RefundReason, string> = { trip_cancelled: 'TRIP_CANCELLATION', ordered_twice: 'WRONG_PURCHASE' }

const simPath = (iccid: string) => `/sims/${encodeURIComponent(iccid)}`

const stepsOf = (system: DeviceSteps['system']) => (guide: z.output<typeof Guide>) => ({
  system,
  model: guide.model ?? undefined,
  versions: guide.version ?? undefined,
  scan: guide.installation_via_qr_code,
  byHand: guide.installation_manual,
  network: guide.network_setup,
})

export function airaloSims(ask: AskAiralo, now: () => Date) {
  const read = async <T>(path: string, shape: z.ZodType<T>, language?: string) => {
    const reply = await ask({ method: 'GET', path, ...(language ? { language } : {}) })
    if (reply.status === 'not_found') return reply
    if (reply.status !== 'answered') return unclear(reply)
    const parsed = shape.safeParse(reply.body)
    return parsed.success ? ({ status: 'read', data: parsed.data } as const) : unclear(silent('an unreadable answer'))
  }

  return {
    get: async (iccid: string) => {
      const answer = await read(simPath(iccid), SimAnswer)
      if (answer.status !== 'read') return answer
      const { recycled: isRecycled, ...profile } = answer.data.data
      return { status: 'read', profile, isRecycled } as const
    },

    usage: async (iccid: string) => {
      const answer = await read(`${simPath(iccid)}/usage`, Usage)
      if (answer.status !== 'read') return answer
      const { remaining, total: all, expired_at: expiresAt, is_unlimited: isUnlimited, status } = answer.data.data
      const state = states[status.toUpperCase()] ?? 'unknown'
      const total = all ?? 0
      // Zeros, or nothing, stand for "not told" where it is unlimited or recycled.
      const isCounted = !isUnlimited && total > 0
      const usage: EsimUsage = {
        state,
        data: isCounted
          ? { usedMb: Math.min(Math.max(total - (remaining ?? 0), 0), total), totalMb: total }
          : undefined,
        expiresAt: expiresAt ?? undefined,
        asOf: new Date(now().getTime() - USAGE_KEPT_MS),
      }
      return { status: 'read', usage } as const
    },

    askRefund: async (iccid: string, reason: RefundReason, note: string) => {
      const form = formOf({ iccids: [iccid], reason: reasons[reason], notes: note.slice(0, 255) })
      const reply = await ask({ method: 'POST', path: '/refund', form })
      if (reply.status !== 'answered') return unclear(reply)
      const parsed = Refund.safeParse(reply.body)
      // 202 itself says that a case is open.
      return { status: 'under_review', caseId: parsed.success ? parsed.data.data.refund_id : '' } as const
    },

    instructions: async (iccid: string, language: string) => {
      const answer = await read(`${simPath(iccid)}/instructions`, Instructions, language)
      if (answer.status !== 'read') return answer
      const { language: spoken, ios, android } = answer.data.data.instructions
      const devices: DeviceSteps[] = [...ios.map(stepsOf('ios')), ...android.map(stepsOf('android'))]
      return { status: 'read', language: spoken.toLowerCase(), devices } as const
    },

    devices: async () => {
      const answer = await read('/compatible-devices-lite', Devices)
      if (answer.status !== 'read') return answer
      const devices = answer.data.data.map(({ os: system, brand, name }) => ({ system, brand, name }))
      return { status: 'read', devices } as const
    },

    balance: async () => {
      const answer = await read('/balance', Balance)
      if (answer.status !== 'read') return answer
      return { status: 'read', balance: fromMajor(answer.data.data.balances.availableBalance.amount, 'USD') } as const
    },
  }
}
