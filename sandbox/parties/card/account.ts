import { randomBytes } from 'node:crypto'
import { openJournal, type Journal } from '#sandbox/journal.ts'
import { whole } from './whole-objects.ts'
import type { Delivery, Kind, StripeEvent, StripeObject, Tables } from './objects.ts'

export const API_VERSION = '2026-10-28.endive'
/** The account's own, as old as the account: what an endpoint that names no version is posted in. */
const ACCOUNT_VERSION = '2024-06-20'

/** The stored answer to a request that carried an idempotency key. */
export interface KeptAnswer {
  key: string
  /** Method, path and parameters, compared when the key comes again. */
  request: string
  status: number
  body: string
}

interface Line {
  at: string
  puts: StripeObject[]
  answer?: KeptAnswer
}

/**
 * Everything one secret key owns. Operations change it in memory without waiting, then `commit`
 * writes all they touched as one journal line: after a crash an operation happened or it did not.
 */
export class Account {
  readonly secretKey: string
  readonly answers = new Map<string, KeptAnswer>()
  readonly #journal: Journal<Line>
  readonly #tables = new Map<Kind, Map<string, StripeObject>>()
  #touched = new Map<string, StripeObject>()
  #request: StripeEvent['request'] = { id: null, idempotency_key: null }

  constructor(secretKey: string, path: string) {
    this.secretKey = secretKey
    this.#journal = openJournal(path, (line) => line as Line)
    for (const { puts, answer } of this.#journal.replayed) {
      for (const object of puts) this.#table(object.object).set(object.id, object)
      if (answer) this.answers.set(answer.key, answer)
    }
  }

  /** Says on whose behalf the coming changes happen. */
  begin(request: StripeEvent['request']): void {
    this.#request = request
  }

  /** What is of a live key says so, whoever made it. */
  put<T extends StripeObject>(object: T): T {
    if ('livemode' in object) object.livemode = this.secretKey.startsWith('sk_live_')
    this.#table(object.object).set(object.id, object)
    this.#touched.set(object.id, object)
    return object
  }

  find<K extends Kind>(kind: K, id: string): Tables[K] | undefined {
    return this.#table(kind).get(id)
  }

  /** Newest first. */
  list<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#table(kind).values()].toReversed()
  }

  /** Records an event with the object as it is now, and a delivery for every endpoint that wants it. */
  emit(type: string, object: StripeObject): void {
    const endpoints = this.list('webhook_endpoint').filter(
      ({ enabled_events, deleted }) => !deleted && (enabled_events.includes('*') || enabled_events.includes(type)),
    )
    const event = this.put<StripeEvent>({
      id: newId('evt'),
      object: 'event',
      api_version: ACCOUNT_VERSION,
      created: now(),
      data: { object: publicView(object) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.#request,
      type,
    })
    for (const { url } of endpoints) {
      const delivery: Delivery = {
        id: newId('dlv'),
        object: 'delivery',
        created: now(),
        event: event.id,
        url,
        attempts: 0,
        lastAnswer: null,
        status: 'pending',
      }
      this.put(delivery)
    }
  }

  /** Resolves when the changes since the last commit are on the disk; gives the new deliveries. */
  async commit(answer?: KeptAnswer): Promise<Delivery[]> {
    const puts = [...this.#touched.values()]
    this.#touched = new Map()
    this.#request = { id: null, idempotency_key: null }
    if (answer) this.answers.set(answer.key, answer)
    if (puts.length > 0 || answer) {
      const line: Line = { at: new Date().toISOString(), puts, ...(answer && { answer }) }
      await this.#journal.append(line)
    }
    return puts.filter((object) => object.object === 'delivery').filter(({ attempts }) => attempts === 0)
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  #table<K extends Kind>(kind: K): Map<string, Tables[K]> {
    const table = this.#tables.get(kind) ?? new Map<string, StripeObject>()
    this.#tables.set(kind, table)
    return table as Map<string, Tables[K]>
  }
}

/** Unix seconds, as Stripe counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The object as Stripe shows it: whole, and without the sandbox's own notes. */
export function publicView(object: unknown): unknown {
  if (object === undefined) return undefined
  return JSON.parse(JSON.stringify(object, (name, value: unknown) => (name.startsWith('_') ? undefined : whole(value))))
}
