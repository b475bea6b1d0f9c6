import { createHmac, randomBytes } from 'node:crypto'
import type { Faults } from '#sandbox/control/faults.ts'
import { Timers } from '#sandbox/timers.ts'
import { secretOf } from './companies.ts'
import type { Company, Delivery } from './company.ts'

const RETRY_MS = 15 * 60_000
const MOST_ATTEMPTS = 20
const LATE_MS = 15_000
const PATIENCE_MS = 10_000

/** Takes events to the partner: twenty times, a quarter of an hour apart, until it answers 200. */
export class Webhooks {
  readonly #faults: Faults
  readonly #timers = new Timers()
  readonly #closing = new AbortController()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  send(company: Company, url: string, event: object): void {
    const delivery: Delivery = {
      kind: 'delivery',
      id: randomBytes(8).toString('hex'),
      createdAt: new Date().toISOString(),
      url,
      body: JSON.stringify(event),
      attempts: 0,
      status: 'pending',
      lastAnswer: null,
    }
    if (url === '' || this.#strikes(company, 'webhook_never')) {
      company.put<Delivery>({ ...delivery, status: 'suppressed', lastAnswer: 'not sent' })
      return
    }
    company.put(delivery)
    // The one that is late is overtaken by those that come after it.
    const pause = this.#strikes(company, 'webhook_late') ? LATE_MS / company.pace : 0
    const isTwice = this.#strikes(company, 'webhook_duplicate')
    this.#timers.later(pause, () => this.#attempt(company, delivery))
    if (isTwice) this.#timers.later(pause, () => this.#post(company, delivery))
  }

  /** Takes up what a stopped sandbox had not delivered. */
  resume(company: Company): void {
    for (const delivery of company.deliveries().filter(({ status }) => status === 'pending'))
      this.#timers.later(1000, () => this.#attempt(company, delivery))
  }

  /** Is a receiver there? Asked before an order is taken whose end is told by a webhook. */
  async isAlive(url: string): Promise<boolean> {
    try {
      const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: this.#patience() })
      return response.status === 200
    } catch {
      return false
    }
  }

  close(): void {
    this.#closing.abort()
    this.#timers.clear()
  }

  #strikes(company: Company, name: Parameters<Faults['strikes']>[1]): boolean {
    return this.#faults.strikes(company.clientId, name)
  }

  #patience(): AbortSignal {
    return AbortSignal.any([this.#closing.signal, AbortSignal.timeout(PATIENCE_MS)])
  }

  async #attempt(company: Company, delivery: Delivery): Promise<void> {
    const answer = await this.#post(company, delivery)
    if (this.#closing.signal.aborted) return
    const attempts = delivery.attempts + 1
    // Even 204 counts as a failure.
    const isTaken = answer === 'HTTP 200'
    const status = isTaken ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'given_up' : 'pending'
    const next = company.put<Delivery>({ ...delivery, attempts, status, lastAnswer: answer })
    if (status === 'pending') this.#timers.later(RETRY_MS / company.pace, () => this.#attempt(company, next))
  }

  async #post(company: Company, { url, body }: Delivery): Promise<string> {
    const secret = this.#strikes(company, 'esim_signature_bad') ? 'somebody else' : secretOf(company.clientId)
    // As its own library writes it before it signs.
    const signed = this.#strikes(company, 'esim_signature_escaped') ? body.replaceAll('/', '\\/') : body
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'airalo-signature': createHmac('sha512', secret).update(signed).digest('hex'),
        },
        signal: this.#patience(),
      })
      await response.body?.cancel()
      return `HTTP ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer'
    }
  }
}
