import { openJournal, type Journal } from '#sandbox/journal.ts'

/** An order that was carried out: paid for. */
export interface Order {
  kind: 'order'
  id: number
  code: string
  createdAt: string
  description: string | null
  packageId: string
  price: number
  netPrice: number
  quantity: number
  /** Of the asynchronous or future order that it came from. */
  requestId: string | null
  iccids: string[]
  status: 'completed' | 'refunded'
}

export interface Sim {
  kind: 'sim'
  iccid: string
  matchingId: string
  createdAt: string
  orderId: number
  packageId: string
  totalMb: number
  remainingMb: number
  days: number
  isUnlimited: boolean
  status: 'NOT_ACTIVE' | 'ACTIVE' | 'FINISHED' | 'UNKNOWN' | 'EXPIRED' | 'RECYCLED'
  expiresAt: string | null
  /** How often a phone fetched it: the first one keeps it. */
  installations: number
}

/** An order that was accepted and is carried out later. */
export interface OrderRequest {
  kind: 'request'
  requestId: string
  isFuture: boolean
  createdAt: string
  /** What it orders, and for whom it is told. */
  packageId: string
  quantity: number
  description: string | null
  webhookUrl: string
  dueAt: string
  status: 'pending' | 'retry' | 'failed' | 'processed' | 'cancelled'
}

export interface RefundCase {
  kind: 'refund'
  id: string
  createdAt: string
  iccid: string
  reason: string
}

export interface Delivery {
  kind: 'delivery'
  id: string
  createdAt: string
  url: string
  body: string
  attempts: number
  status: 'pending' | 'delivered' | 'given_up' | 'suppressed'
  lastAnswer: string | null
}

/** A call that asked for an order, accepted or not. */
interface Post {
  kind: 'post'
  description: string | null
}

type Entry = Order | Sim | OrderRequest | RefundCase | Delivery | Post

/** Everything one partner company owns. What is put is on the disk when `flush` resolves. */
export class Company {
  readonly clientId: string
  /** Divides the pauses between webhooks and the time an answer about usage is kept: 1 is as slow as Airalo. */
  pace = 1
  /** What was answered about the usage of an eSIM, and when. */
  readonly usageAnswers = new Map<string, { at: number; data: object }>()
  readonly #journal: Journal<Entry>
  readonly #orders = new Map<number, Order>()
  readonly #sims = new Map<string, Sim>()
  readonly #requests = new Map<string, OrderRequest>()
  readonly #refunds = new Map<string, RefundCase>()
  readonly #deliveries = new Map<string, Delivery>()
  readonly #posts: Post[] = []
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

  /** Newest first, as all lists. */
  orders(): Order[] {
    return [...this.#orders.values()].toReversed()
  }

  /** As it is now: what is installed ends with its days. */
  sims(): Sim[] {
    return [...this.#sims.keys()].flatMap((iccid) => this.findSim(iccid) ?? []).toReversed()
  }

  findSim(iccid: string): Sim | undefined {
    const sim = this.#sims.get(iccid)
    const isOver = sim?.status === 'ACTIVE' && sim.expiresAt !== null && new Date(sim.expiresAt) <= new Date()
    return sim && isOver ? { ...sim, status: 'EXPIRED' } : sim
  }

  requests(): OrderRequest[] {
    return [...this.#requests.values()].toReversed()
  }

  findRequest(requestId: string): OrderRequest | undefined {
    return this.#requests.get(requestId)
  }

  refunds(): RefundCase[] {
    return [...this.#refunds.values()].toReversed()
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries.values()].toReversed()
  }

  posts(): Post[] {
    return this.#posts
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  #keep(entry: Entry): void {
    if (entry.kind === 'order') this.#orders.set(entry.id, entry)
    else if (entry.kind === 'sim') this.#sims.set(entry.iccid, entry)
    else if (entry.kind === 'request') this.#requests.set(entry.requestId, entry)
    else if (entry.kind === 'refund') this.#refunds.set(entry.id, entry)
    else if (entry.kind === 'delivery') this.#deliveries.set(entry.id, entry)
    else this.#posts.push(entry)
  }
}
