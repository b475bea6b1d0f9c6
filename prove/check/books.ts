/**
 * The partner whose site half of the travellers book on: with each stay that is paid there come an eSIM for each room, a pass
 * and vouchers.
 */
export const OF_PARTNER = 'yoodo'

/** Everything that is known after a run, as the others tell it: the checker never asks the server. */
export interface Books {
  rows: TransactionRow[]
  card: CardBook
  orders: LocalOrder[]
  rooms: Room[]
  /** How often a room was ordered at the first supplier, in either of its accounts, by reference. */
  hubOrders: Record<string, number>
  /** Rooms in the accounts that only test travellers may reach. */
  demoRooms: Room[]
  letters: Letter[]
  /** eSIMs as we have them, and as their maker has them. */
  esims: EsimRow[]
  esimBook: EsimBook
  /** Roaming passes as we have them, and as their operator has them. */
  passes: PassRow[]
  passBook: GivenPass[]
  vouchers: VoucherRow[]
  events: { provider: string; event_id: string }[]
  /** What went over the wire to the parties and reached its end, oldest first. */
  acts: ActRecord[]
  moves: { reference: string; from: string; to: string }[]
  travellerRecords: TravellerRecord[]
  /** Ids of events that the server said it had taken, and of forged ones among them. */
  takenEvents: string[]
  takenForgeries: string[]
}

/** A transaction of ours with its payment, quote, order, cancellation and refund. */
export interface TransactionRow {
  reference: string
  quote: string
  state: string
  /** On whose site it was booked. */
  partner: string
  failure: string | null
  isTest: boolean
  currency: string
  amountMinor: number
  email: string
  provider: string
  payment: string
  /** Of a company. */
  withSavedCard: boolean
  intentId: string | null
  authorisedMinor: number | null
  capturedMinor: number
  /** Its number, as a place in a seller's year; null where none was given. */
  invoice: { series: string; year: number; serial: number } | null
  quoted: {
    sellMinor: number
    currency: string
    hotelId: string
    checkIn: string
    checkOut: string
    expiresAt: string
    rates: { id: string; payAtHotel: boolean }[]
  }
  order: { intentAt: string; bookingId: string | null; confirmation: string | null } | null
  cancellation: { paidMinor: number; feeMinor: number; refundMinor: number } | null
  /**
   * `owedAt`: when it became a person's to pay; a bank may send back what a gateway had sent, and nobody
   * pays before a dispute is decided. `paidBy`: who paid it by hand,
   * which in a storm is nobody but the payer's own bank, by a dispute that we have lost.
   */
  refund: {
    state: string
    amountMinor: number
    owner: string | null
    dueAt: string | null
    owedAt: string
    paidBy: string | null
  } | null
  /** What payers' banks have taken back, by our books. */
  disputes: { id: string; status: string; takenMinor: number; returnedMinor: number }[]
  /** Durable work that has not ended, without what only watches or alarms. */
  openJobs: string[]
}

/** An eSIM that a room of a partner's stay came with. */
export interface EsimRow {
  reference: string
  booking: string
  state: string
  iccid: string | null
  /** Nothing is under way or in doubt. */
  isAtRest: boolean
  /** Its money, where we ask for it back. */
  refunds: { iccid: string; state: string }[]
}

/** By our reference, which the maker calls a description. */
export interface EsimBook {
  orders: { description: string | null; iccids: string[]; status: string }[]
  requests: { description: string | null; isFuture: boolean; status: string }[]
  refunds: { iccid: string }[]
}

/** A roaming pass that a stay came with. */
export interface PassRow {
  booking: string
  state: string
  /** What the operator knows it by; earlier ones were refused. */
  issueNo: number
  /** The operator has said that it is given. */
  isAccepted: boolean
  revoke: string | null
  isAtRest: boolean
}

/** By the key that we asked under. */
export interface GivenPass {
  key: string
  msisdn: string
  state: string
}

/** The codes that a stay came with. */
export interface VoucherRow {
  booking: string
  state: string
  /** The states of its codes. */
  codes: string[]
}

export interface CardBook {
  intents: { id: string; status: string; amount: number; amount_received: number; currency: string; metadata: Meta }[]
  charges: { payment_intent: string; captured: boolean; amount_captured: number; currency: string }[]
  refunds: { payment_intent: string; amount: number; status: string; metadata: Meta }[]
  /** A negative movement takes the money away, a positive one brings it back. */
  disputes: { id: string; payment_intent: string; status: string; balance_transactions: { amount: number }[] }[]
}
type Meta = { reference?: string }

/** The local gateway's number for a transaction: letters and digits only. */
export const invoiceOf = (reference: string) => reference.replaceAll('-', '')

export interface LocalOrder {
  invoice: string
  amount: number
  status: string
  payments: number
  refunded: number
}

export interface Room {
  supplier: 'hub' | 'second'
  bookingId: string
  reference: string
  isLive: boolean
  checkIn: string
  checkOut: string
  confirmation: string
  /** Empty where the supplier does not tell. */
  rateIds: string[]
  /** What the supplier keeps of its total since it was cancelled; undefined where it does not tell. */
  kept?: { feeMinor: number; totalMinor: number }
}

export interface Letter {
  to: string
  messageId: string
  count: number
}

/** What a call to an outside party was for. */
export type Act =
  | 'authorise'
  | 'look-payment'
  | 'capture'
  | 'void'
  | 'refund'
  | 'open-page'
  | 'look-page'
  | 'refund-page'
  /** The same, of a stay that was cancelled. */
  | 'refund-cancelled'
  /** At the customer’s own bank: these five. */
  | 'open-bank'
  | 'look-bank'
  | 'void-bank'
  | 'refund-bank'
  | 'refund-bank-cancelled'
  | 'book'
  | 'look-room'
  | 'cancel-room'
  /** The same at the second supplier. */
  | 'cancel-second'
  | 'order-esim'
  | 'take-back-esim'
  | 'refund-esim'
  | 'check-number'
  | 'send-code'
  | 'check-code'
  | 'send-list'
  | 'read-results'

export interface ActRecord {
  act: Act
  reference: string
  sentAt: number
  /** When the answer had reached us; undefined when it never did. */
  heardAt: number | undefined
  /** What the answer said of a room, or of a payment. */
  says: 'yes' | 'no' | 'unclear'
}

/** What one traveller was shown and told. */
export interface TravellerRecord {
  quote: string
  email: string
  shown: { currency: string; minor: number }
  /** Every reference that any of the traveller's tabs heard. */
  references: string[]
  told: { reference: string; ended: 'confirmed' | 'failed' }[]
  /** Another order under the same price was taken, which must be refused. */
  tookOtherDetails: boolean
  cancelled?: { reference: string; refundMinor: number; heard: 'asked' | 'refused' }
}

export interface Violation {
  invariant: Invariant
  reference: string
  says: string
}

/** The rules by the numbers of docs/reliability.md. */
export const invariants = {
  I1: 'money is taken at most once for a transaction',
  I2: 'taken is what was shown, to the smallest unit',
  I3: 'money that was taken has a room, is back, or is owed by a named person by a day',
  I4: 'nothing stays held on a card',
  I5: 'what goes back is what was agreed, once, and never more than was taken',
  I6: 'our books and the provider’s say the same',
  I7: 'one payment or invoice for a transaction',
  I8: 'travellers and test accounts never meet in one supplier account',
  I9: 'one room at most for a transaction, ordered once',
  I10: 'who is confirmed has a room, and nobody else has',
  I11: 'a room is ordered only with the money safe and the price alive',
  I12: 'nothing is taken or given back while the room’s fate is unknown',
  I13: 'the room booked is the room that was priced',
  I14: 'a transaction moves only along its graph, and never leaves its end',
  I15: 'what was answered stays true, whatever dies',
  I16: 'every transaction comes to rest',
  I17: 'the same request has the same answer, another one under the same price is refused',
  I18: 'each letter reaches its reader, as one letter',
  I19: 'a price is paid once at most',
  I20: 'what was sold through us has one invoice number, nothing else has, and none is missing',
  E1: 'one eSIM at most for a room is kept: any other that was made is asked back, any other order taken back',
  E2: 'who was promised an eSIM has a stay, and what is said of it is so at its maker',
  E3: 'nothing of an eSIM is alive after its stay was cancelled, unless a person is to see to it',
  E4: 'the money of an eSIM is asked back once',
  E5: 'every eSIM comes to rest, or stands on a person’s list',
  P1: 'one pass at most for a stay is alive at its operator, and one for a number',
  P2: 'who has a pass has a stay, and what is said of it is so at its operator; none for the test account',
  P3: 'no pass is alive after its stay was cancelled, unless it is in use or a person is to see to it',
  P4: 'every pass comes to rest',
  V1: 'who was promised vouchers has them, once, and nobody else',
  V2: 'no voucher is good after its stay was cancelled',
  F1: 'a forged event is taken by nobody',
} as const
export type Invariant = keyof typeof invariants
