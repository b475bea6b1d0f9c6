import { randomUUID } from 'node:crypto'
import type { Faults } from '#sandbox/control/faults.ts'
import { findChannel } from './channels.ts'
import { newToken, type Delivery, type Merchant, type Order } from './merchant.ts'
import { secretKeyOf } from './merchants.ts'
import { sign, timestamp } from './signature.ts'
import { Timers } from '#sandbox/timers.ts'

const MINUTE_MS = 60_000
/** After the first try: 30 minutes, 6 and 12 hours, then never again. */
const RETRIES_AFTER_MS = [30 * MINUTE_MS, 360 * MINUTE_MS, 720 * MINUTE_MS]
const ANSWER_PATIENCE_MS = 10_000
const LATE_MS = 15_000

/** What the status call and a notification say of an order. Nothing is known of the channel before one is chosen. */
export function describeOrder(order: Order) {
  const channel = findChannel(order.channelId ?? undefined)
  const isUntried = channel === undefined
  return {
    service: { id: channel?.service ?? null },
    acquirer: { id: channel?.acquirer ?? null },
    channel: { id: channel?.id ?? null },
    order: {
      invoice_number: order.invoice,
      amount: order.amount,
      ...(isUntried ? { status: order.status === 'EXPIRED' ? 'ORDER_EXPIRED' : 'ORDER_GENERATED' } : {}),
    },
    ...(isUntried
      ? {}
      : {
          transaction: {
            status: order.status,
            date: timestamp(new Date(order.lastTriedAt ?? order.createdAt)),
            original_request_id: order.requestId,
          },
        }),
  }
}

/** Takes notifications to the merchant and repeats them three times when it does not answer with 2xx. */
export class Notifications {
  readonly #faults: Faults
  readonly #timers = new Timers()
  readonly #closing = new AbortController()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  /** Tells about the order as it is now, unless a switch says late, twice or never. */
  send(merchant: Merchant, order: Order): void {
    const delivery = merchant.put<Delivery>({
      kind: 'delivery',
      id: newToken(),
      createdAt: new Date().toISOString(),
      invoice: order.invoice,
      url: order.notifyUrl,
      body: JSON.stringify(describeOrder(order)),
      attempts: 0,
      status: 'pending',
      lastAnswer: null,
    })
    if (order.notifyUrl === '' || this.#faults.strikes(merchant.clientId, 'webhook_never')) {
      merchant.put<Delivery>({ ...delivery, status: 'suppressed', lastAnswer: 'not sent' })
      return
    }
    const pause = this.#faults.strikes(merchant.clientId, 'webhook_late') ? LATE_MS : 0
    const isTwice = this.#faults.strikes(merchant.clientId, 'webhook_duplicate')
    this.#timers.later(pause, () => this.#attempt(merchant, delivery))
    if (isTwice) this.#timers.later(pause, () => this.#post(merchant, delivery))
  }

  /** Takes up what a stopped sandbox had not delivered. */
  resume(merchant: Merchant): void {
    for (const delivery of merchant.deliveries().filter(({ status }) => status === 'pending'))
      this.#timers.later(1000, () => this.#attempt(merchant, delivery))
  }

  close(): void {
    this.#closing.abort()
    this.#timers.clear()
  }

  async #attempt(merchant: Merchant, delivery: Delivery): Promise<void> {
    const { isTaken, answer } = await this.#post(merchant, delivery)
    if (this.#closing.signal.aborted) return
    const dueAfter = RETRIES_AFTER_MS[delivery.attempts]
    const status = isTaken ? 'delivered' : dueAfter === undefined ? 'given_up' : 'pending'
    const next = merchant.put<Delivery>({ ...delivery, attempts: delivery.attempts + 1, status, lastAnswer: answer })
    if (status !== 'pending' || dueAfter === undefined) return
    const sinceFirst = RETRIES_AFTER_MS[delivery.attempts - 1] ?? 0
    this.#timers.later((dueAfter - sinceFirst) / merchant.pace, () => this.#attempt(merchant, next))
  }

  async #post(merchant: Merchant, { url, body }: Delivery): Promise<{ isTaken: boolean; answer: string }> {
    const { clientId } = merchant
    const requestId = randomUUID()
    const time = timestamp()
    const target = new URL(url).pathname
    const signed = { clientId, requestId, time, timeHeader: 'Request-Timestamp', target, body } as const
    const secret = this.#faults.strikes(clientId, 'local_signature_bad') ? 'somebody else' : secretKeyOf(clientId)
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'client-id': clientId,
          'request-id': requestId,
          'request-timestamp': time,
          signature: sign(signed, secret),
        },
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_PATIENCE_MS)]),
      })
      await response.body?.cancel()
      return { isTaken: response.ok, answer: `HTTP ${response.status}` }
    } catch (error) {
      return { isTaken: false, answer: error instanceof Error ? error.message : 'no answer' }
    }
  }
}
