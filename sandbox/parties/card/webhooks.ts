import { createHmac } from 'node:crypto'
import { now, type Account } from './account.ts'
import { signingSecretOf } from './accounts.ts'
import type { Delivery } from './objects.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { Timers } from '#sandbox/timers.ts'

/** Pauses between tries. Stripe retries for days; a sandbox gives up after about a minute. */
const PAUSES_MS = [1000, 4000, 10_000, 20_000, 30_000]
const ANSWER_PATIENCE_MS = 10_000
const LATE_MS = 15_000

/** The `Stripe-Signature` header over the raw body at `time` (Unix seconds). */
export function sign(rawBody: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`
}

/** Takes events to the endpoints, with retries; what it could not deliver stays listed as given up. */
export class Webhooks {
  readonly #faults: Faults
  readonly #timers = new Timers()
  readonly #closing = new AbortController()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  /** Sends fresh deliveries, unless a switch of the account says late, twice or never. */
  send(account: Account, deliveries: Delivery[]): void {
    for (const delivery of deliveries) {
      if (this.#faults.strikes(account.secretKey, 'webhook_never')) {
        account.put({ ...delivery, status: 'suppressed', lastAnswer: 'switched off by webhook_never' })
        void account.commit()
        continue
      }
      const pause = this.#faults.strikes(account.secretKey, 'webhook_late') ? LATE_MS : 0
      this.#timers.later(pause, () => this.#attempt(account, delivery))
      if (this.#faults.strikes(account.secretKey, 'webhook_duplicate'))
        this.#timers.later(pause, () => this.#post(account, delivery))
    }
  }

  /** Takes up what a stopped sandbox had not delivered. */
  resume(account: Account): void {
    const pending = account.list('delivery').filter(({ status }) => status === 'pending')
    for (const delivery of pending.toReversed())
      this.#timers.later(PAUSES_MS[0] ?? 0, () => this.#attempt(account, delivery))
  }

  close(): void {
    this.#closing.abort()
    this.#timers.clear()
  }

  async #attempt(account: Account, delivery: Delivery): Promise<void> {
    const { isTaken, answer } = await this.#post(account, delivery)
    if (this.#closing.signal.aborted) return
    const attempts = delivery.attempts + 1
    const pause = PAUSES_MS[delivery.attempts]
    const status = isTaken ? 'delivered' : pause === undefined ? 'given_up' : 'pending'
    const next = account.put<Delivery>({ ...delivery, attempts, status, lastAnswer: answer })
    const event = account.find('event', delivery.event)
    if (isTaken && event) account.put({ ...event, pending_webhooks: event.pending_webhooks - 1 })
    if (status === 'pending' && pause !== undefined) this.#timers.later(pause, () => this.#attempt(account, next))
    await account.commit()
  }

  async #post(account: Account, delivery: Delivery): Promise<{ isTaken: boolean; answer: string }> {
    const event = account.find('event', delivery.event)
    const endpoint = account.list('webhook_endpoint').find(({ url, deleted }) => url === delivery.url && !deleted)
    // Each endpoint is told in the version that it was created with.
    const body = JSON.stringify({ ...event, api_version: endpoint?.api_version ?? event?.api_version }, null, 2)
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, signingSecretOf(account.secretKey), now()),
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
