import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { EsimEvent, EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import { text } from '#server/outgoing/reader.ts'
import { parseSupplierJson } from '#server/outgoing/supplier-json.ts'
import { airaloClient, type AiraloOptions } from './client.ts'
import { airaloOrders, unclear } from './orders.ts'
import { airaloCatalogue } from './packages.ts'
import { airaloSims } from './sims.ts'
import { isSignedBy } from './signature.ts'

const WEBHOOK_PATH = '/api/webhooks/esims/airalo'

const Event = z.object({
  request_id: z.string().max(100).nullish(),
  description: z.string().max(200).nullish(),
  iccid: text.nullish(),
  reason: z.string().nullish(),
  sims: z.array(z.unknown()).nullish(),
})

/**
 * Airalo's Partner API v2 (developers.partners.airalo.com). It knows no idempotency: our reference travels in `description`,
 * and what may have been ordered is looked up by it. It takes no eSIM out of service.
 */
export function airaloEsims(options: AiraloOptions, now: () => Date): EsimFulfilment {
  const ask = airaloClient(options, now)
  const catalogue = airaloCatalogue(ask, now)
  return {
    id: 'airalo',
    capabilities: { future: { leastDays: 2, mostDays: 365 }, async: true, stop: false, alerts: [75, 90] },
    listPlans: async (country) => {
      const list = await catalogue()
      if (list.status !== 'read') return unclear(list)
      const plans = list.plans.filter(({ countries }) => countries.includes(country))
      return { status: 'read', plans: plans.toSorted((a, b) => a.net.minor - b.net.minor) }
    },
    ...airaloOrders(ask, options.appUrl + WEBHOOK_PATH),
    ...airaloSims(ask, now),
    stop: async () => ({ status: 'unsupported' }),
    webhookPath: WEBHOOK_PATH,
    readEvent: (raw, header): EsimEvent => {
      if (!isSignedBy(header('airalo-signature'), raw, options.clientSecret)) return { status: 'invalid' }
      // Events have no id of their own: the same bytes are the same event.
      const eventId = createHash('sha256').update(raw).digest('hex')
      const event = Event.safeParse(jsonOf(raw))
      if (!event.success) return { status: 'nothing', eventId }
      const { request_id: requestId, description: reference, iccid, reason, sims } = event.data
      if (!requestId && !iccid && !reference) return { status: 'nothing', eventId }
      const about = {
        ...(requestId ? { requestId } : {}),
        ...(reference ? { reference } : {}),
        ...(iccid ? { iccid } : {}),
      }
      const failure = requestId && !sims?.length ? (reason ?? undefined) : undefined
      return { status: 'event', eventId, about, failure: failure?.slice(0, 300) }
    },
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return parseSupplierJson(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
