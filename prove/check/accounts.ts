import {
  invoiceOf,
  type Books,
  type CardBook,
  type Invariant,
  type LocalOrder,
  type Room,
  type TransactionRow,
  type Violation,
} from './books.ts'

/** One transaction with everything that the others have about it. */
export interface Account {
  row: TransactionRow
  intents: CardBook['intents']
  orders: LocalOrder[]
  /** In the world that it belongs to. */
  rooms: Room[]
  isPaidAtHotel: boolean
  /** In the smallest units of the transaction's currency, by the provider's books. */
  taken: number
  /** How often money was taken. */
  takings: number
  givenBack: number
  disputes: CardBook['disputes']
  /** What payers' banks have taken for good: a dispute that was won has brought its money back. */
  lost: number
}

/** Rupiah are counted in hundredths here, and whole at the gateway. */
const RUPIAH = 100

export function accountsOf(books: Books): Account[] {
  const rooms = Map.groupBy(books.rooms, ({ reference }) => reference)
  const demoRooms = Map.groupBy(books.demoRooms, ({ reference }) => reference)
  const intents = Map.groupBy(books.card.intents, ({ metadata }) => metadata.reference ?? '')
  const orders = Map.groupBy(books.orders, ({ invoice }) => invoice)
  const charges = Map.groupBy(books.card.charges, ({ payment_intent: id }) => id)
  const refunds = Map.groupBy(books.card.refunds, ({ payment_intent: id }) => id)
  const disputes = Map.groupBy(books.card.disputes, ({ payment_intent: id }) => id)
  return books.rows.map((row) => {
    const { reference } = row
    const mine = intents.get(reference) ?? []
    const invoices = orders.get(invoiceOf(reference)) ?? []
    const captures = mine.flatMap(({ id }) => charges.get(id) ?? []).filter(({ captured }) => captured)
    const back = mine.flatMap(({ id }) => refunds.get(id) ?? []).filter(isOnItsWay)
    const disputed = mine.flatMap(({ id }) => disputes.get(id) ?? [])
    return {
      row,
      disputes: disputed,
      lost: sum(disputed.filter(({ status }) => status === 'lost').map(takenBy)),
      intents: mine,
      orders: invoices,
      rooms: (row.isTest ? demoRooms : rooms).get(reference) ?? [],
      isPaidAtHotel: row.quoted.rates.every(({ payAtHotel }) => payAtHotel),
      takings: captures.length + sum(invoices.map(({ payments }) => payments)),
      taken:
        sum(captures.map(({ amount_captured: amount }) => amount)) +
        sum(invoices.map(({ payments, amount }) => payments * amount * RUPIAH)),
      givenBack: sum(back.map(({ amount }) => amount)) + sum(invoices.map(({ refunded }) => refunded * RUPIAH)),
    }
  })
}

/** What a dispute has moved out of our balance, less what it has brought back. */
export const takenBy = ({ balance_transactions: moves }: CardBook['disputes'][number]): number =>
  -sum(moves.map(({ amount }) => amount))

const isOnItsWay = ({ status }: { status: string }) => status !== 'failed' && status !== 'canceled'

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Collects what is wrong: `claim(true, …)` says nothing. */
export class Findings {
  readonly violations: Violation[] = []

  claim(holds: boolean, invariant: Invariant, reference: string, says: string): void {
    if (!holds) this.violations.push({ invariant, reference, says })
  }
}
