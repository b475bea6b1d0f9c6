import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { sentBookingOf, supplyCallFor } from '#server/booking/saga/steps/step.ts'
import type { PaymentRecord } from '#server/payments/payment-gateway.ts'
import type { RoomRecord, SupplyCall } from '#server/suppliers/supplier.ts'
import {
  findOldestStranger,
  keepDifferences,
  listSettledBookings,
  selectKnown,
  selectStuck,
  selectUnknownEvents,
} from './difference-store.ts'
import { compareDisputeBooks } from './compare-disputes.ts'
import { compareEsimBooks } from './compare-esims.ts'
import { comparePassBooks } from './compare-passes.ts'
import { comparePayment, compareRoom, findStrangers, unread, type Difference } from './difference-rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** Beyond what a transaction takes with every party reachable. */
const STUCK_AFTER_MS = 45 * 60_000
/** What moved so lately may be on its way into a party's books. */
const QUIET_MS = 2 * 60_000
/** Questions to the parties at once. */
const AT_ONCE = 8

export interface Reconciliation {
  /** Transactions that were compared. */
  compared: number
  differences: Difference[]
}

interface Scope {
  /** What moved in the last days; a stay that is ahead is always looked at. */
  days?: number
  quietMs?: number
}

/**
 * Compares our books with those of the payment providers, the suppliers, who makes eSIMs and who gives passes: theirs are listed
 * where they offer that, and asked transaction by transaction. Changes nothing but the list of differences.
 */
export async function reconcile(
  context: Context,
  { days = 40, quietMs = QUIET_MS }: Scope = {},
): Promise<Reconciliation> {
  const startedAt = context.now()
  const since = new Date(startedAt.getTime() - days * DAY_MS)
  const listedSince = await sinceStrangers(context, startedAt, days)
  const before = new Date(startedAt.getTime() - quietMs)
  const books = await readBooks(context, listedSince)
  const bookings = await listSettledBookings(context.db, { since, before })
  const differences = [...books.differences]
  for (let at = 0; at < bookings.length; at += AT_ONCE) {
    const found = await Promise.all(bookings.slice(at, at + AT_ONCE).map((booking) => compare(context, books, booking)))
    differences.push(...found.flat())
  }
  const payments = [...books.payments.values()].filter(({ createdAt }) => createdAt < before)
  const rooms = books.rooms.filter(({ bookedAt }) => bookedAt === undefined || bookedAt < before)
  const references = [...payments.map(({ reference }) => reference ?? ''), ...rooms.map(({ reference }) => reference)]
  differences.push(...findStrangers(await selectKnown(context.db, [...new Set(references)]), payments, rooms))
  differences.push(...(await compareDisputeBooks(context, { since: listedSince, before })))
  differences.push(...(await compareEsimBooks(context, { since: listedSince, before })))
  differences.push(...(await comparePassBooks(context, listedSince)))
  differences.push(...(await selectStuck(context.db, new Date(startedAt.getTime() - STUCK_AFTER_MS))))
  differences.push(...(await selectUnknownEvents(context.db, before)))
  const isComplete = differences.every(({ kind }) => kind !== 'books_unread')
  await context.db.transaction().execute((tx) => keepDifferences(tx, differences, { at: startedAt, isComplete }))
  return { compared: bookings.length, differences }
}

/** Lists go back far enough to show again what no person dealt with, or it would be gone by growing old. */
async function sinceStrangers(context: Context, now: Date, days: number): Promise<Date> {
  const oldest = await findOldestStranger(context.db)
  return new Date((oldest ?? now).getTime() - days * DAY_MS)
}

interface Books {
  payments: Map<string, PaymentRecord>
  rooms: RoomRecord[]
  differences: Difference[]
}

async function readBooks(context: Context, since: Date): Promise<Books> {
  const books: Books = { payments: new Map(), rooms: [], differences: [] }
  for (const gateway of context.payments.accounts) {
    const book = await gateway.listPayments(since)
    if (book.status === 'read') for (const record of book.records) books.payments.set(record.intentId, record)
    if (book.status === 'unknown') books.differences.push(unread(gateway.account))
  }
  for (const isTest of [false, true]) {
    const call: SupplyCall = { correlationId: randomUUID(), customerIp: '127.0.0.1', isTest }
    const book = await context.supplier.listRooms(since, call)
    if (book.status === 'read') books.rooms.push(...book.rooms)
    if (book.status === 'unknown') books.differences.push(unread(isTest ? 'suppliers, test account' : 'suppliers'))
  }
  return books
}

async function compare(context: Context, books: Books, booking: BookingRow): Promise<Difference[]> {
  const { intent_id: intentId, client_ref: reference } = booking
  const listed = intentId === null ? undefined : books.payments.get(intentId)
  const payment =
    intentId === null
      ? ({ status: 'not_found' } as const)
      : listed
        ? ({ status: 'found', record: listed } as const)
        : await context.payments.named(booking.provider).findPayment(intentId)
  // Without an order nothing was ever sent to a supplier.
  const room =
    reference === null
      ? ({ status: 'not_found' } as const)
      : await context.supplier.findRoom(sentBookingOf(booking), supplyCallFor(booking))
  return [...comparePayment(booking, payment), ...compareRoom(booking, room)]
}
