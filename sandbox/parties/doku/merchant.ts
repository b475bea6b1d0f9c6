import { randomBytes } from 'node:crypto'
import { openJournal, type Journal } from '#sandbox/journal.ts'

export type OrderStatus = 'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED' | 'REFUNDED'

/** One order of DOKU Checkout, from its creation to its refund. */
export interface Order {
  kind: 'order'
  invoice: string
  /** Request-Id of the call that made it: later calls name the payment by it. */
  requestId: string
  /** Address of its payment page. */
  token: string
  amount: number
  lines: string[]
  /** The only ways to pay that its page offers; undefined: all, as for orders that were kept before there was this. */
  types?: string[] | undefined
  customer: string
  createdAt: string
  dueAt: string
  callbackUrl: string
  cancelUrl: string
  notifyUrl: string
  autoRedirect: boolean
  status: OrderStatus
  /** How the customer last tried to pay. */
  channelId: string | null
  lastTriedAt: string | null
  /** How often it was paid: more than once must never happen. */
  payments: number
  refunded: number
}

export type DeliveryStatus = 'pending' | 'delivered' | 'given_up' | 'suppressed'

/** A notification on its way. */
export interface Delivery {
  kind: 'delivery'
  id: string
  createdAt: string
  invoice: string
  url: string
  body: string
  attempts: number
  status: DeliveryStatus
  lastAnswer: string | null
}

/** The answer to a call that carried a Request-Id, given again when the same call comes again. */
interface Answer {
  kind: 'answer'
  requestId: string
  request: string
  status: number
  body: string
}

type Entry = Order | Delivery | Answer

/** Everything one Client-Id owns. What is put is on the disk when `flush` resolves. */
export class Merchant {
  readonly clientId: string
  /** Divides the pauses between notifications: 1 waits for hours, as DOKU does. */
  pace = 1
  readonly #journal: Journal<Entry>
  readonly #orders = new Map<string, Order>()
  readonly #deliveries = new Map<string, Delivery>()
  readonly #answers = new Map<string, Answer>()
  #lastFlush: Promise<void> = Promise.resolve()

  constructor(clientId: string, path: string) {
    this.clientId = clientId
    this.#journal = openJournal(path, (entry) => entry as Entry)
    for (const entry of this.#journal.replayed) this.#keep(entry)
  }

  put<T extends Entry>(entry: T): T {
    this.#keep(entry)
    this.#lastFlush = this.#journal.append(entry)
    return entry
  }

  flush(): Promise<void> {
    return this.#lastFlush
  }

  /** The order as it is now: one that was not paid in time has expired. */
  findOrder(invoice: string): Order | undefined {
    const order = this.#orders.get(invoice)
    if (order === undefined) return undefined
    const isOpen = order.status === 'PENDING' || order.status === 'FAILED'
    return isOpen && new Date(order.dueAt) <= new Date() ? { ...order, status: 'EXPIRED' } : order
  }

  findByToken(token: string): Order | undefined {
    const order = [...this.#orders.values()].find((one) => one.token === token)
    return order && this.findOrder(order.invoice)
  }

  findAnswer(requestId: string): Answer | undefined {
    return this.#answers.get(requestId)
  }

  /** Newest first. */
  orders(): Order[] {
    return [...this.#orders.keys()].flatMap((invoice) => this.findOrder(invoice) ?? []).toReversed()
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries.values()].toReversed()
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  #keep(entry: Entry): void {
    if (entry.kind === 'order') this.#orders.set(entry.invoice, entry)
    else if (entry.kind === 'delivery') this.#deliveries.set(entry.id, entry)
    else this.#answers.set(entry.requestId, entry)
  }
}

export function newToken(): string {
  return randomBytes(16).toString('hex')
}
