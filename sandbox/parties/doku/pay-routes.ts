import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sendPage } from '#sandbox/send-page.ts'
import { channels, channelsOf, type Channel } from './channels.ts'
import type { Merchant, Order } from './merchant.ts'
import { isClientId, type Merchants } from './merchants.ts'
import type { Notifications } from './notifications.ts'
import { overviewPage } from './overview-page.ts'
import { payPage } from './pay-page.ts'

/** Seconds that a payer who is done sees the result before the shop takes over. */
const RESULT_SECONDS = 2

const Act = z.object({
  action: z.enum(['pay', 'fail', 'expire', 'late', 'repeat']),
  channel: z.enum(channels.map(({ id }) => id)).optional(),
})
type Act = z.infer<typeof Act>

/** The hosted payment page, and the merchant's ledger for people (`/doku`) and for tests. */
export function registerPages(app: FastifyInstance, merchants: Merchants, notifications: Notifications): void {
  app.get('/doku', (_request, reply) => sendPage(reply, 'DOKU', overviewPage(merchants.all())))

  app.get<{ Params: { clientId: string } }>('/doku/ledger/:clientId', (request, reply) => {
    const merchant = merchants.find(request.params.clientId)
    reply.header('cache-control', 'no-store')
    return { orders: merchant?.orders() ?? [], deliveries: merchant?.deliveries() ?? [] }
  })

  /** `pace` 3600 turns hours between notifications into seconds. */
  app.put<{ Params: { clientId: string } }>('/doku/control/:clientId', (request, reply) => {
    const parsed = z.object({ pace: z.number().min(1).max(1_000_000) }).safeParse(request.body)
    if (!isClientId(request.params.clientId) || !parsed.success) return reply.status(400).send({ message: 'no pace' })
    merchants.get(request.params.clientId).pace = parsed.data.pace
    return { pace: parsed.data.pace }
  })

  app.get<{ Params: { token: string } }>('/doku/pay/:token', (request, reply) => {
    const found = merchants.findOrder(request.params.token)
    if (!found) return reply.callNotFound()
    const { order } = found
    const isDone = order.status === 'SUCCESS' && order.autoRedirect && order.callbackUrl !== ''
    if (isDone) reply.header('refresh', `${RESULT_SECONDS}; url=${order.callbackUrl}`)
    return sendPage(reply, 'DOKU Checkout', payPage(order))
  })

  app.post<{ Params: { token: string } }>('/doku/pay/:token', async (request, reply) => {
    const found = merchants.findOrder(request.params.token)
    const parsed = Act.safeParse(request.body)
    if (!found || !parsed.success) return reply.callNotFound()
    const { merchant, order } = found
    const offered = channelsOf(order.types)
    const channel = offered.find(({ id }) => id === (parsed.data.channel ?? offered[0]?.id))
    // Of another page.
    if (!channel) return reply.callNotFound()
    const next = act(order, parsed.data.action, channel)
    if (next) notify(merchant, notifications, next)
    await merchant.flush()
    return reply.redirect(`/doku/pay/${order.token}`, 303)
  })
}

/** The order after what the customer, the bank or the clock did; undefined when it cannot be done any more. */
function act(order: Order, action: Act['action'], channel: Channel): Order | undefined {
  const now = new Date().toISOString()
  const isOpen = order.status === 'PENDING' || order.status === 'FAILED'
  const tried = { ...order, channelId: channel.id, lastTriedAt: now }
  const paid = { ...tried, status: 'SUCCESS', payments: order.payments + 1 } as const
  // Its card partner KKI takes no symbols in the number of an order.
  const isRefused = tried.channelId === 'CREDIT_CARD' && !/^[A-Za-z0-9]+$/.test(order.invoice)
  switch (action) {
    case 'pay':
      if (isOpen && isRefused) return { ...tried, status: 'FAILED' }
      return isOpen ? paid : undefined
    case 'fail':
      return isOpen ? { ...tried, status: 'FAILED' } : undefined
    case 'expire':
      return isOpen ? { ...order, dueAt: now, status: 'EXPIRED' } : undefined
    case 'late':
      return order.status === 'EXPIRED' ? paid : undefined
    case 'repeat':
      return order
  }
}

function notify(merchant: Merchant, notifications: Notifications, order: Order): void {
  merchant.put(order)
  notifications.send(merchant, order)
}
