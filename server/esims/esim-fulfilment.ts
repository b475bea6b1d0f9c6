import type { Money } from '#shared/money/money.ts'

/** What not every vendor can do. Callers never ask which vendor it is. */
export interface EsimCapabilities {
  /** An order that is carried out on a day to come, and can be taken back until `cancelUntil`. */
  future: { leastDays: number; mostDays: number } | false
  /** An order that is accepted at once and carried out a little later. */
  async: boolean
  /** Takes a placed eSIM out of service. */
  stop: boolean
  /** Percentages of the data at which it tells by itself. */
  alerts: readonly number[]
}

export interface EsimPlan {
  id: string
  title: string
  /** ISO 3166 alpha-2. */
  countries: string[]
  sizeMb: number
  days: number
  isUnlimited: boolean
  /** Its days count from the first use, or already from when it is installed. */
  starts: 'first-use' | 'installation'
  /** It has to be installed within so many days; undefined: not known. */
  installWithinDays: number | undefined
  /** What we pay. */
  net: Money
  /** Below this it may not be sold. */
  price: Money
}

/** How a phone reaches the network with it. A value only where it is set by hand. */
export interface Apn {
  isManual: boolean
  value: string | undefined
}

/** An eSIM that exists. Its code is the eSIM: a secret of its owner. */
export interface EsimProfile {
  iccid: string
  /** Where the phone fetches it (SM-DP+ address), and what it says there (SGP.22). */
  host: string
  matchingId: string
  confirmationCode: string | undefined
  apn: { ios: Apn; android: Apn }
  /** The phone must roam to use it. */
  roams: boolean
}

/** The vendor's record of one order. */
export interface EsimOrder {
  /** What the vendor calls it. */
  id: string
  /** Ours. */
  reference: string
  planId: string
  /** Undefined: what it says is no amount. */
  net: Money | undefined
  createdAt: Date
  profiles: EsimProfile[]
  status: 'done' | 'failed' | 'refunded'
}

/** An order that is accepted and not carried out yet. */
export interface PendingOrder {
  /** What the vendor calls the request, and its events name. */
  requestId: string
  /** Undefined: it cannot be taken back. */
  cancelUntil: Date | undefined
}

/** What a person or the clock has to change before the same order can be carried out. */
export type EsimRefusal =
  /** Our money at the vendor is used up. */
  | 'no_credit'
  | 'stock_short'
  /** The plan is sold no more. */
  | 'plan_gone'
  | 'maintenance'
  /** We ourselves may not ask: address, key, contract. */
  | 'not_allowed'
  /** The vendor does not understand the order. */
  | 'bad_order'

export type OrderOutcome =
  | { status: 'ordered'; order: EsimOrder }
  | ({ status: 'pending' } & PendingOrder)
  | { status: 'refused'; reason: EsimRefusal; said: string }
  /** Clearly not carried out: asked too often. */
  | Later
  | Unknown

/** No clear answer: it may have happened. */
export interface Unknown {
  status: 'unknown'
  cause: unknown
}
export interface Later {
  status: 'later'
  retryInMs: number
}

export interface OrderRequest {
  /** Ours, the same for ever: an order whose answer is lost is looked up by it. */
  reference: string
  planId: string
  /** `now` waits for the eSIM itself; a date is the instant at which it shall be ordered. */
  when: 'now' | 'soon' | Date
}

export type FoundOrders =
  /** Placed, the first before the others; and those still to be carried out. More than one is one too many. */
  | { status: 'found'; orders: EsimOrder[]; pending: (PendingOrder & { hasFailed: boolean })[] }
  | { status: 'none' }
  | Later
  | Unknown

export interface EsimUsage {
  state: 'unused' | 'active' | 'used_up' | 'expired' | 'recycled' | 'unknown'
  /** Undefined where it is not counted: unlimited, or not known. Bytes would feign a precision that vendors do not have. */
  data: { usedMb: number; totalMb: number } | undefined
  expiresAt: Date | undefined
  /** When the vendor may have counted: its answers are kept for a while. */
  asOf: Date
}

/** Done, on its way to a person at the vendor, or nothing that this vendor does. */
export type Undone = { status: 'done' } | { status: 'under_review'; caseId: string } | { status: 'unsupported' }

export type RefundReason = 'trip_cancelled' | 'ordered_twice'

/** One way onto a device: what to do, step by step. */
export interface DeviceSteps {
  system: 'ios' | 'android'
  /** "Galaxy", or of versions "15, 16"; undefined: all of them. */
  model: string | undefined
  versions: string | undefined
  scan: string[]
  byHand: string[]
  network: string[]
}

export interface Device {
  system: string
  brand: string
  name: string
}

/** What the vendor tells by itself: only a reason to look. */
export type EsimEvent =
  | { status: 'invalid' }
  /** Signed, and about nothing that we act on. */
  | { status: 'nothing'; eventId: string }
  | {
      status: 'event'
      eventId: string
      about: { requestId?: string | undefined; reference?: string | undefined; iccid?: string | undefined }
      /** The order of the request has failed for good. */
      failure: string | undefined
    }

type Asked<T> = ({ status: 'read' } & T) | { status: 'not_found' } | Later | Unknown

/** Who makes eSIMs. */
export interface EsimFulfilment {
  /** Part of rows in the database: chosen once. */
  id: string
  capabilities: EsimCapabilities
  /** Those that a traveller in a country can be given, the cheapest first. */
  listPlans: (country: string) => Promise<Asked<{ plans: EsimPlan[] }>>
  order: (request: OrderRequest) => Promise<OrderOutcome>
  findByReference: (reference: string) => Promise<FoundOrders>
  /** All that was ordered since, for a comparison of books. */
  listOrders: (since: Date) => Promise<Asked<{ orders: EsimOrder[] }>>
  get: (iccid: string) => Promise<Asked<{ profile: EsimProfile; isRecycled: boolean }>>
  usage: (iccid: string) => Promise<Asked<{ usage: EsimUsage }>>
  /** Takes back an order that is not carried out yet. */
  cancel: (requestId: string) => Promise<{ status: 'done' | 'too_late' } | Later | Unknown>
  /** Takes an eSIM out of service. */
  stop: (iccid: string) => Promise<Undone | Later | Unknown>
  /** Asks for the money of an eSIM. Asking twice is two cases: an answer that is lost is not asked for again. */
  askRefund: (iccid: string, reason: RefundReason, note: string) => Promise<Undone | Later | Unknown>
  /** Where events arrive. */
  webhookPath: string
  /** Verifies the bytes as they came; a header that is missing is undefined. */
  readEvent: (raw: Buffer, header: (name: string) => string | undefined) => EsimEvent
  instructions: (iccid: string, language: string) => Promise<Asked<{ language: string; devices: DeviceSteps[] }>>
  devices: () => Promise<Asked<{ devices: Device[] }>>
  balance: () => Promise<Asked<{ balance: Money }>>
}
