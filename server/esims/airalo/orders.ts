import * as z from 'zod'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import type {
  Apn,
  EsimOrder,
  EsimProfile,
  EsimRefusal,
  FoundOrders,
  Later,
  OrderOutcome,
  OrderRequest,
  Unknown,
} from '#server/esims/esim-fulfilment.ts'
import { flag, majorPrice, numeric, text } from '#server/outgoing/reader.ts'
import { silent, type AiraloReply, type AskAiralo } from './client.ts'

const apnPart = z.object({ apn_type: z.string().nullish(), apn_value: z.string().nullish() })
/** Strict where an eSIM depends on it: a profile without a code is none. */
export const Sim = z
  .object({
    iccid: z.string().regex(/^\d{18,20}$/),
    lpa: z.string().min(1),
    matching_id: z.string().regex(/^[A-Za-z0-9-]+$/),
    confirmation_code: text.nullish(),
    ...apnPart.shape,
    apn: z.object({ ios: apnPart.nullish(), android: apnPart.nullish() }).nullish(),
    is_roaming: flag,
  })
  .transform((sim): EsimProfile => {
    const apnOf = (part: z.infer<typeof apnPart> | null | undefined): Apn => {
      const { apn_type: type, apn_value: value } = part?.apn_type ? part : sim
      return { isManual: type === 'manual' && Boolean(value), value: value ?? undefined }
    }
    return {
      iccid: sim.iccid,
      host: sim.lpa,
      matchingId: sim.matching_id,
      confirmationCode: sim.confirmation_code ?? undefined,
      apn: { ios: apnOf(sim.apn?.ios), android: apnOf(sim.apn?.android) },
      roams: sim.is_roaming,
    }
  })

/** "2023-02-27 14:09:55", in UTC. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/)
  .transform((words) => new Date(`${words.replace(' ', 'T')}${words.length === 16 ? ':00' : ''}Z`))

const Order = z
  .object({
    id: text,
    description: z.string().nullish(),
    package_id: text,
    // A number in one answer and text in another.
    quantity: numeric,
    // It was made, whatever its price says.
    price: majorPrice.nullish().catch(undefined),
    net_price: majorPrice.nullish().catch(undefined),
    currency: z.string().refine(isCurrency),
    created_at: instant,
    sims: z.array(Sim).nullish(),
    status: z.object({ slug: z.string() }).nullish(),
  })
  .transform((order): EsimOrder => {
    const slug = order.status?.slug
    const paid = order.net_price ?? order.price
    return {
      id: order.id,
      reference: order.description ?? '',
      planId: order.package_id,
      net: typeof paid === 'number' ? fromMajor(paid, order.currency) : undefined,
      createdAt: order.created_at,
      profiles: order.sims ?? [],
      status: slug === 'failed' ? 'failed' : slug === 'refunded' ? 'refunded' : 'done',
    }
  })
const OrderAnswer = z.object({ data: Order })
const Accepted = z.object({
  data: z.object({ request_id: z.string().length(25), latest_cancellation_date: instant.nullish() }),
})
const Listed = z.object({ data: z.array(Order), meta: z.object({ last_page: numeric.nullish() }).nullish() })
const Future = z.object({
  request_id: z.string().length(25),
  description: z.string().nullish(),
  status: z.string(),
  latest_cancellation_date: instant,
})
const FutureListed = z.object({ data: z.array(Future), meta: z.object({ last_page: numeric.nullish() }).nullish() })

const MOST_PAGES = 200

/** 422 with these codes; 89 comes with 403 (developers.partners.airalo.com: error handling). */
const refusals: Record<number, EsimRefusal> = {
  11: 'no_credit',
  13: 'maintenance',
  33: 'stock_short',
  34: 'plan_gone',
  73: 'plan_gone',
  14: 'not_allowed',
  89: 'not_allowed',
  43: 'bad_order',
}

/** Silence, and a no that may hide a yes, are nothing clear. */
export function unclear(reply: Exclude<AiraloReply, { status: 'answered' }>): Later | Unknown {
  if (reply.status === 'later') return reply
  if (reply.status === 'silent') return { status: 'unknown', cause: reply.cause }
  const said = reply.status === 'refused' ? `${reply.code ?? ''} ${reply.said}` : reply.status
  return { status: 'unknown', cause: new Error(`Airalo: ${said.trim()}`) }
}

/** `YYYY-MM-DD HH:MM` in UTC. */
const dueOf = (due: Date) => due.toISOString().slice(0, 16).replace('T', ' ')

export function airaloOrders(ask: AskAiralo, webhookUrl: string) {
  const order = async ({ reference, planId, when }: OrderRequest): Promise<OrderOutcome> => {
    const fields = { package_id: planId, quantity: '1', description: reference }
    if (when instanceof Date) {
      const json = { ...fields, quantity: 1, due_date: dueOf(when), webhook_url: webhookUrl }
      return readAccepted(await ask({ method: 'POST', path: '/future-orders', json }))
    }
    const form = formOf({ ...fields, type: 'sim' })
    if (when === 'soon') {
      form.set('webhook_url', webhookUrl)
      return readAccepted(await ask({ method: 'POST', path: '/orders-async', form }))
    }
    const reply = await ask({ method: 'POST', path: '/orders', form })
    if (reply.status !== 'answered') return refusedOr(reply)
    const parsed = OrderAnswer.safeParse(reply.body)
    // It may have been carried out: where the answer is unreadable, it is looked up.
    if (!parsed.success || parsed.data.data.profiles.length === 0)
      return unclear(silent('an order that cannot be read'))
    return { status: 'ordered', order: parsed.data.data }
  }

  const findByReference = async (reference: string): Promise<FoundOrders> => {
    const wanted = encodeURIComponent(reference)
    const placed = await readPages(ask, `/orders?include=sims,status&filter[description]=${wanted}`, Listed)
    if (placed.status !== 'read') return placed
    const waiting = []
    // Each by itself: without a status it lists those that are pending only.
    for (const status of ['pending', 'retry', 'failed']) {
      const listed = await readPages(ask, `/future-orders?status=${status}`, FutureListed)
      if (listed.status !== 'read') return listed
      waiting.push(...listed.rows)
    }
    // The vendor looks for "like": LS-1 finds LS-10 too.
    const orders = placed.rows.filter((one) => one.reference === reference).toSorted(byAge)
    const pending = waiting
      .filter(({ description }) => description === reference)
      .map(({ request_id: requestId, latest_cancellation_date: cancelUntil, status }) => {
        return { requestId, cancelUntil, hasFailed: status === 'failed' }
      })
    return orders.length + pending.length === 0 ? { status: 'none' } : { status: 'found', orders, pending }
  }

  const listOrders = async (since: Date) => {
    const from = since.toISOString().slice(0, 10)
    const range = encodeURIComponent(`${from} - 2099-12-31`)
    const listed = await readPages(ask, `/orders?include=sims,status&filter[created_at]=${range}`, Listed)
    return listed.status === 'read' ? ({ status: 'read', orders: listed.rows } as const) : listed
  }

  const cancel = async (requestId: string) => {
    const reply = await ask({ method: 'POST', path: '/cancel-future-orders', json: { request_ids: [requestId] } })
    if (reply.status === 'answered') return { status: 'done' } as const
    // "already processed and can not be cancelled", "does not exist", and within 24 hours of its time.
    if (reply.status === 'refused' && reply.code === undefined) return { status: 'too_late' } as const
    return unclear(reply)
  }

  return { order, findByReference, listOrders, cancel }
}

export function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, one)
    else form.set(name, value)
  }
  return form
}

function readAccepted(reply: AiraloReply): OrderOutcome {
  if (reply.status !== 'answered') return refusedOr(reply)
  const parsed = Accepted.safeParse(reply.body)
  if (!parsed.success) return unclear(silent('an order whose acceptance cannot be read'))
  const { request_id: requestId, latest_cancellation_date: cancelUntil } = parsed.data.data
  return { status: 'pending', requestId, cancelUntil: cancelUntil ?? undefined }
}

function refusedOr(reply: Exclude<AiraloReply, { status: 'answered' }>): OrderOutcome {
  if (reply.status !== 'refused') return unclear(reply)
  // 53 is "something unexpected happened": it may have happened after the order.
  if (reply.code === 53) return unclear(reply)
  const reason = reply.code === undefined ? fieldRefusal(reply.said) : (refusals[reply.code] ?? 'bad_order')
  return { status: 'refused', reason, said: reply.said }
}

/** What is wrong with one field of the order. */
const fieldRefusal = (said: string): EsimRefusal =>
  said.startsWith('package_id:') ? 'plan_gone' : /^quantity:.*not available/i.test(said) ? 'stock_short' : 'bad_order'

const byAge = (a: EsimOrder, b: EsimOrder) =>
  a.createdAt.getTime() - b.createdAt.getTime() || Number(a.id) - Number(b.id)

async function readPages<T>(
  ask: AskAiralo,
  path: string,
  page: z.ZodType<{ data: T[]; meta?: { last_page?: number | null | undefined } | null | undefined }>,
): Promise<{ status: 'read'; rows: T[] } | Later | Unknown> {
  const rows: T[] = []
  for (let at = 1; at <= MOST_PAGES; at += 1) {
    const reply = await ask({ method: 'GET', path: `${path}&limit=100&page=${at}` })
    if (reply.status !== 'answered') return unclear(reply)
    const parsed = page.safeParse(reply.body)
    if (!parsed.success) return unclear(silent('a list that cannot be read'))
    rows.push(...parsed.data.data)
    if (at >= (parsed.data.meta?.last_page ?? 1)) return { status: 'read', rows }
  }
  return unclear(silent('a list without an end'))
}
