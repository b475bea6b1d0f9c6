import { expect, test } from 'vitest'
import type { Books, EsimRow, Invariant, PassRow, TransactionRow } from './books.ts'
import { check } from './check.ts'
import { invariants, OF_PARTNER } from './books.ts'
import { createHash } from 'node:crypto'

const letter = (to: string, key: string) => {
  const number = createHash('sha256').update(key).digest('hex').slice(0, 40)
  return { to, messageId: `<${number}@lodestay.example>`, count: 1 }
}

const row = (reference: string, changes: Partial<TransactionRow>): TransactionRow => ({
  reference,
  quote: `quote of ${reference}`,
  state: 'CONFIRMED',
  partner: 'default',
  failure: null,
  isTest: false,
  currency: 'USD',
  amountMinor: 10_000,
  email: `${reference}@lodestay.example`,
  provider: 'stripe',
  payment: 'CAPTURED',
  withSavedCard: false,
  intentId: `pi_${reference}`,
  authorisedMinor: 10_000,
  capturedMinor: 10_000,
  invoice: null,
  quoted: {
    sellMinor: 10_000,
    currency: 'USD',
    hotelId: '1',
    checkIn: '2027-01-05',
    checkOut: '2027-01-07',
    expiresAt: '2027-01-01T00:00:00Z',
    rates: [{ id: 'r1', payAtHotel: false }],
  },
  order: { intentAt: '2026-12-31T00:00:00Z', bookingId: `room of ${reference}`, confirmation: 'P1' },
  cancellation: null,
  refund: null,
  disputes: [],
  openJobs: [],
  ...changes,
})

const invoice = (serial: number) => ({ series: 'INV', year: 2026, serial })

const room = (reference: string, isLive: boolean): Books['rooms'][number] => ({
  supplier: 'hub',
  bookingId: `room of ${reference}`,
  reference,
  isLive,
  checkIn: '2027-01-05',
  checkOut: '2027-01-07',
  confirmation: 'P1',
  rateIds: ['r1'],
  ...(isLive ? {} : { kept: { feeMinor: 2000, totalMinor: 9000 } }),
})

const at = (act: Books['acts'][number]['act'], reference: string, sentAt: number, says: 'yes' | 'no' | 'unclear') => ({
  act,
  reference,
  sentAt,
  heardAt: sentAt + 1,
  says,
})

const intent = (reference: string, currency = 'usd') => {
  const metadata = { reference }
  return {
    id: `pi_${reference}`,
    status: 'succeeded',
    amount: 10_000,
    amount_received: 10_000,
    currency,
    metadata,
  }
}

const charge = (reference: string) => {
  return { payment_intent: `pi_${reference}`, captured: true, amount_captured: 10_000, currency: 'usd' }
}

const refund = (reference: string, amount: number) => {
  return { payment_intent: `pi_${reference}`, amount, status: 'succeeded', metadata: { reference } }
}

/** A refund of ours that a gateway has paid. */
const paidBack = (amountMinor: number) => {
  return { state: 'DONE', amountMinor, owner: null, dueAt: null, owedAt: '2026-12-31T00:00:00Z', paidBy: null } as const
}

const dispute = (reference: string, status: string, ...moves: number[]) => {
  return {
    id: `du_${reference}`,
    payment_intent: `pi_${reference}`,
    status,
    balance_transactions: moves.map((amount) => ({ amount })),
  }
}

const esim = (booking: string, changes: Partial<EsimRow>): EsimRow => {
  return { reference: `${booking}-E1`, booking, state: 'READY', iccid: null, isAtRest: true, refunds: [], ...changes }
}
const made = (description: string, iccid: string) => ({ description, iccids: [iccid], status: 'completed' })
const onOrder = (description: string) => ({ description, isFuture: true, status: 'pending' })

const pass = (booking: string, changes: Partial<PassRow>): PassRow => {
  return { booking, state: 'SENT', issueNo: 1, isAccepted: true, revoke: null, isAtRest: true, ...changes }
}
const codes = (state: string) => [state, state, state]

/**
 * A card that is confirmed with its eSIM, a test account's that was cancelled for nothing, one that was cancelled for a part,
 * a local payment and a bank transfer whose rooms were gone, and two whose banks took the money back: one brought it again, and
 * of one that was cancelled meanwhile it is kept.
 */
function goodBooks(): Books {
  const cancelled = row('two', {
    invoice: invoice(2),
    state: 'CANCELLED',
    cancellation: { paidMinor: 10_000, feeMinor: 3000, refundMinor: 7000 },
    refund: paidBack(7000),
  })
  const owed = row('three', {
    state: 'FAILED',
    failure: 'sold_out',
    provider: 'doku',
    payment: 'REFUND_DUE',
    intentId: 'three',
    refund: {
      state: 'DUE',
      amountMinor: 10_000,
      owner: 'refunds@lodestay.example',
      dueAt: '2027-01-03T00:00:00Z',
      owedAt: '2026-12-31T00:00:00Z',
      paidBy: null,
    },
    order: { intentAt: '2026-12-31T00:00:00Z', bookingId: null, confirmation: null },
  })
  const tested = row('four', {
    invoice: invoice(3),
    isTest: true,
    state: 'CANCELLED',
    provider: 'stripe',
    cancellation: { paidMinor: 10_000, feeMinor: 0, refundMinor: 10_000 },
    refund: paidBack(10_000),
  })
  const transferred = row('five', {
    state: 'FAILED',
    failure: 'sold_out',
    provider: 'fpx',
    payment: 'REFUNDED',
    currency: 'MYR',
    refund: paidBack(10_000),
    order: { intentAt: '2026-12-31T00:00:00Z', bookingId: null, confirmation: null },
  })
  transferred.quoted.currency = 'MYR'
  const won = row('six', {
    invoice: invoice(4),
    disputes: [{ id: 'du_six', status: 'won', takenMinor: 10_000, returnedMinor: 10_000 }],
  })
  const lost = row('seven', {
    invoice: invoice(5),
    state: 'CANCELLED',
    cancellation: { paidMinor: 10_000, feeMinor: 3000, refundMinor: 7000 },
    refund: {
      state: 'DONE',
      amountMinor: 7000,
      owner: 'refunds@lodestay.example',
      dueAt: '2027-01-03T00:00:00Z',
      owedAt: '2026-12-31T00:00:00Z',
      paidBy: 'the bank',
    },
    disputes: [{ id: 'du_seven', status: 'lost', takenMinor: 10_000, returnedMinor: 0 }],
  })
  const rows = [
    row('one', { partner: OF_PARTNER, invoice: invoice(1) }),
    cancelled,
    owed,
    tested,
    transferred,
    won,
    lost,
  ]
  return {
    rows,
    esims: [esim('one', { state: 'READY', iccid: '891' }), esim('two', { state: 'CANCELLED', iccid: '892' })],
    esimBook: {
      orders: [made('one-E1', '891'), made('two-E1', '892')],
      requests: [{ description: 'one-E1', isFuture: false, status: 'processed' }],
      refunds: [{ iccid: '892' }],
    },
    passes: [pass('one', { issueNo: 2 }), pass('two', { state: 'CANCELLED', revoke: 'DONE' })],
    passBook: [
      { key: 'one-1', msisdn: '60100', state: 'refused' },
      { key: 'one-2', msisdn: '60101', state: 'given' },
      { key: 'two-1', msisdn: '60102', state: 'revoked' },
    ],
    vouchers: [
      { booking: 'one', state: 'GIVEN', codes: codes('OPEN') },
      { booking: 'two', state: 'VOID', codes: codes('VOID') },
    ],
    card: {
      intents: [intent('one'), intent('two'), intent('four'), intent('six'), intent('seven'), intent('five', 'myr')],
      charges: [charge('one'), charge('two'), charge('four'), charge('six'), charge('seven'), charge('five')],
      disputes: [dispute('six', 'won', -10_000, 10_000), dispute('seven', 'lost', -10_000)],
      refunds: [refund('two', 7000), refund('four', 10_000), refund('five', 10_000)],
    },
    orders: [{ invoice: 'three', amount: 100, status: 'SUCCESS', payments: 1, refunded: 0 }],
    rooms: [room('one', true), room('two', false), room('six', true), room('seven', false)],
    hubOrders: { one: 1, two: 1, three: 1, four: 1, five: 1, six: 1, seven: 1 },
    demoRooms: [{ ...room('four', false), kept: { feeMinor: 0, totalMinor: 9000 } }],
    letters: [
      letter('one@lodestay.example', 'confirmation:one'),
      letter('two@lodestay.example', 'confirmation:two'),
      letter('two@lodestay.example', 'booking-cancelled:two'),
      letter('two@lodestay.example', 'refund-sent:two'),
      letter('three@lodestay.example', 'booking-failed:three'),
      letter('five@lodestay.example', 'booking-failed:five'),
      letter('five@lodestay.example', 'refund-paid:five'),
      letter('six@lodestay.example', 'confirmation:six'),
      letter('seven@lodestay.example', 'confirmation:seven'),
      letter('seven@lodestay.example', 'booking-cancelled:seven'),
      ...['confirmation', 'booking-cancelled', 'refund-sent'].map((key) =>
        letter('four@lodestay.example', `${key}:four`),
      ),
    ],
    events: [{ provider: 'stripe', event_id: 'evt_1' }],
    takenEvents: ['evt_1'],
    takenForgeries: [],
    acts: [
      ...['one', 'two', 'four', 'six', 'seven'].flatMap((reference) => [
        at('authorise', reference, 10, 'yes'),
        at('book', reference, 20, 'yes'),
        at('capture', reference, 30, 'unclear'),
      ]),
      at('look-page', 'three', 10, 'yes'),
      at('book', 'three', 20, 'no'),
      at('look-bank', 'five', 10, 'yes'),
      at('book', 'five', 20, 'no'),
      at('refund-bank', 'five', 30, 'unclear'),
    ],
    moves: [{ reference: 'one', from: 'BOOKED', to: 'CONFIRMED' }],
    travellerRecords: rows.map(({ reference, quote, email, currency, state }) => ({
      quote,
      email,
      shown: { currency, minor: 10_000 },
      references: [reference],
      told: [{ reference, ended: state === 'FAILED' ? ('failed' as const) : ('confirmed' as const) }],
      tookOtherDetails: false,
    })),
  }
}

const [ONE, TWO, THREE, SIX, SEVEN] = [0, 1, 2, 5, 6]
const isLookAtBank = ({ act }: Books['acts'][number]) => act === 'look-bank'

/** One thing wrong for each rule, by how another shop got it wrong where one did. */
const breaches: [Invariant, string, (books: Books) => void][] = [
  ['I1', 'captured twice', ({ card }) => void card.charges.push({ ...card.charges[ONE]! })],
  ['I1', 'paid twice at the gateway', ({ orders }) => void (orders[0]!.payments = 2)],
  ['I2', 'more was taken than quoted', ({ card }) => void (card.charges[ONE]!.amount_captured = 10_100)],
  ['I2', 'another price was shown', ({ travellerRecords }) => void (travellerRecords[ONE]!.shown.minor = 9900)],
  [
    'I2',
    'taken for a room that is paid at the desk',
    ({ rows }) => void (rows[ONE]!.quoted.rates[0]!.payAtHotel = true),
  ],
  ['I3', 'kept without a room', ({ rows }) => void (rows[THREE]!.refund = null)],
  ['I3', 'owed by nobody', ({ rows }) => void (rows[THREE]!.refund!.owner = null)],
  ['I3', 'owed in a week', ({ rows }) => void (rows[THREE]!.refund!.dueAt = '2027-01-07T00:00:00Z')],
  [
    'I3',
    'kept by no bank, and owed by nobody',
    ({ card, rows }) => {
      card.disputes[1] = dispute('seven', 'won', -10_000, 10_000)
      rows[SEVEN]!.disputes = [{ id: 'du_seven', status: 'won', takenMinor: 10_000, returnedMinor: 10_000 }]
    },
  ],
  ['I4', 'a hold is left', ({ card }) => void (card.intents[ONE]!.status = 'requires_capture')],
  ['I5', 'more back than agreed', ({ card }) => void (card.refunds[0]!.amount = 9000)],
  [
    'I5',
    'a bank has it back, and a person owes it still',
    ({ rows }) => void Object.assign(rows[SEVEN]!.refund!, { state: 'DUE', paidBy: null }),
  ],
  ['I5', 'a bank is said to have paid what it gave back', ({ card }) => void (card.disputes[1]!.status = 'won')],
  ['I5', 'back and owed', ({ orders }) => void (orders[0]!.refunded = 100)],
  ['I5', 'we keep what the supplier does not', ({ rooms }) => void (rooms[1]!.kept!.feeMinor = 0)],
  ['I5', 'we give what the supplier keeps', ({ rooms }) => void (rooms[1]!.kept!.feeMinor = 9000)],
  ['I6', 'our books have twice as much', ({ rows }) => void (rows[ONE]!.capturedMinor = 20_000)],
  ['I6', 'a bank sent the money back unnoticed', ({ card }) => void (card.refunds[2]!.status = 'failed')],
  ['I6', 'a dispute that we never heard of', ({ rows }) => void (rows[SIX]!.disputes = [])],
  ['I6', 'a dispute that the provider never had', ({ card }) => void card.disputes.shift()],
  [
    'I6',
    'a dispute that was lost, and is open in our books',
    ({ rows }) => void (rows[SEVEN]!.disputes[0]!.status = 'under_review'),
  ],
  [
    'I6',
    'money of a dispute that we believe is back',
    ({ rows }) => void (rows[SEVEN]!.disputes[0]!.returnedMinor = 10_000),
  ],
  ['I6', 'a payment of nobody', ({ card }) => void (card.intents[ONE]!.metadata = { reference: 'nobody' })],
  [
    'I7',
    'two payments were opened',
    ({ card }) => void card.intents.push({ ...card.intents[ONE]!, id: 'pi_x', status: 'canceled' }),
  ],
  ['I8', 'a room of the test world', ({ demoRooms }) => void demoRooms.push(room('one', true))],
  ['I8', 'a test account’s room is booked in the real world', ({ rooms }) => void rooms.push(room('four', true))],
  ['I10', 'a room of nobody in the test world', ({ demoRooms }) => void demoRooms.push(room('nobody', true))],
  ['I10', 'a test account was cancelled, and its room was not', ({ demoRooms }) => void (demoRooms[0]!.isLive = true)],
  ['I8', 'a test account has a real room', ({ rows }) => void (rows[ONE]!.isTest = true)],
  ['I9', 'two rooms', ({ rooms }) => void rooms.push({ ...room('one', true), bookingId: 'another' })],
  ['I9', 'ordered twice', ({ hubOrders }) => void (hubOrders['one'] = 2)],
  ['I10', 'no room', ({ rooms }) => void rooms.shift()],
  ['I10', 'a room for nothing', ({ rooms }) => void rooms.push(room('three', true))],
  ['I10', 'a room of nobody', ({ rooms }) => void rooms.push(room('nobody', true))],
  ['I11', 'ordered before the money was safe', ({ acts }) => void (acts[0]!.heardAt = 25)],
  ['I11', 'ordered after the price died', ({ rows }) => void (rows[ONE]!.quoted.expiresAt = '1970-01-01T00:00:00Z')],
  ['I11', 'ordered before the bank had paid', ({ acts }) => void (acts.find(isLookAtBank)!.says = 'unclear')],
  ['I11', 'ordered, and the bank never paid', ({ card }) => void card.charges.pop()],
  ['I12', 'taken in doubt', ({ acts }) => void (acts[1]!.says = 'unclear')],
  ['I12', 'given back in doubt', ({ acts }) => void acts.push(at('refund-page', 'three', 15, 'unclear'))],
  ['I12', 'back at the bank in doubt', ({ acts }) => void acts.push(at('refund-bank', 'five', 15, 'unclear'))],
  ['I13', 'other nights', ({ rooms }) => void (rooms[ONE]!.checkOut = '2027-01-08')],
  ['I13', 'another rate', ({ rooms }) => void (rooms[ONE]!.rateIds = ['r2'])],
  ['I14', 'left its end', ({ moves }) => void moves.push({ reference: 'one', from: 'CONFIRMED', to: 'FAILED' })],
  ['I15', 'told otherwise', ({ travellerRecords }) => void (travellerRecords[ONE]!.told[0]!.ended = 'failed')],
  ['I15', 'an answered order is gone', ({ travellerRecords }) => void travellerRecords[ONE]!.references.push('lost')],
  ['I15', 'an event that was taken is gone', ({ takenEvents }) => void takenEvents.push('evt_2')],
  ['I16', 'pending for ever', ({ rows }) => void (rows[ONE]!.openJobs = ['booking.advance'])],
  [
    'I17',
    'another order was taken as the same',
    ({ travellerRecords }) => void (travellerRecords[ONE]!.tookOtherDetails = true),
  ],
  ['I18', 'no letter', ({ letters }) => void letters.shift()],
  ['I18', 'two different letters', ({ letters }) => void letters.push(letter('one@lodestay.example', 'another'))],
  ['I19', 'paid for twice', ({ rows }) => void (rows[TWO]!.quote = rows[ONE]!.quote)],
  ['I20', 'sold without a number', ({ rows }) => void (rows[TWO]!.invoice = null)],
  ['I20', 'a number for nothing', ({ rows }) => void (rows[THREE]!.invoice = invoice(6))],
  ['I20', 'a number is missing', ({ rows }) => void (rows[ONE]!.invoice = invoice(6))],
  ['I20', 'a number is there twice', ({ rows }) => void (rows[ONE]!.invoice = invoice(2))],
  ['E1', 'a second one was made, and is kept', ({ esimBook }) => void esimBook.orders.push(made('one-E1', '893'))],
  ['E1', 'a second one is on order', ({ esimBook }) => void esimBook.requests.push(onOrder('one-E1'))],
  ['E2', 'one of nobody was made', ({ esimBook }) => void esimBook.orders.push(made('nobody-E1', '893'))],
  ['E2', 'ready, and never made', ({ esimBook }) => void esimBook.orders.shift()],
  ['E2', 'on order, and nowhere', ({ esims }) => void (esims[ONE] = esim('one', { state: 'PENDING' }))],
  ['E2', 'made for a room that was gone', ({ esims }) => void (esims[ONE]!.booking = 'three')],
  ['E2', 'made for the test account', ({ rows }) => void (rows[ONE]!.isTest = true)],
  ['E2', 'promised, and forgotten', ({ esims }) => void esims.shift()],
  ['E3', 'alive after its stay was cancelled', ({ esimBook }) => void esimBook.refunds.pop()],
  ['E3', 'on order after its stay was cancelled', ({ esimBook }) => void esimBook.requests.push(onOrder('two-E1'))],
  ['E3', 'not taken back', ({ esims }) => void (esims[1]!.state = 'READY')],
  ['E4', 'asked back twice', ({ esimBook }) => void esimBook.refunds.push({ iccid: '892' })],
  ['E5', 'in doubt for ever', ({ esims }) => void (esims[ONE]!.isAtRest = false)],
  ['P1', 'another key is alive', ({ passBook }) => void (passBook[0]!.state = 'given')],
  ['P1', 'another stay has the number', ({ passBook }) => void passBook.push({ ...passBook[1]!, key: 'two-1' })],
  ['P2', 'one of nobody', ({ passBook }) => void passBook.push({ key: 'nobody-1', msisdn: '1', state: 'given' })],
  [
    'P2',
    'under a key of nobody',
    ({ passBook }) => void passBook.push({ key: 'one-3', msisdn: '1', state: 'refused' }),
  ],
  ['P2', 'sent, and never given', ({ passBook }) => void passBook.splice(1, 1)],
  ['P2', 'promised for a room that was gone', ({ passes }) => void (passes[ONE]!.booking = 'three')],
  ['P2', 'promised to the test account', ({ rows }) => void (rows[ONE]!.isTest = true)],
  ['P3', 'alive after its stay was cancelled', ({ passBook }) => void (passBook[2]!.state = 'given')],
  ['P3', 'not cancelled', ({ passes }) => void (passes[1]!.state = 'SENT')],
  ['P4', 'on its way for ever', ({ passes }) => void (passes[ONE]!.isAtRest = false)],
  ['V1', 'promised, and forgotten', ({ vouchers }) => void vouchers.shift()],
  ['V1', 'never given', ({ vouchers }) => void (vouchers[ONE]!.state = 'AWAITED')],
  ['V1', 'given twice', ({ vouchers }) => void vouchers[ONE]!.codes.push(...codes('OPEN'))],
  ['V1', 'given for a room that was gone', ({ vouchers }) => void (vouchers[ONE]!.booking = 'three')],
  ['V1', 'given to the test account', ({ vouchers }) => void (vouchers[ONE]!.booking = 'four')],
  ['V2', 'still good', ({ vouchers }) => void (vouchers[1]!.codes[2] = 'OPEN')],
  ['V2', 'not void', ({ vouchers }) => void (vouchers[1]!.state = 'GIVEN')],
  ['F1', 'forged', ({ takenForgeries }) => void takenForgeries.push('forged-1')],
]

test('good books break no rule', () => {
  expect(check(goodBooks())).toEqual([])
})

test.each(breaches)('%s is broken when: %s', (invariant, _what, spoil) => {
  const books = goodBooks()
  spoil(books)
  expect(check(books).map((violation) => violation.invariant)).toContain(invariant)
})

test('every rule has a breach that breaks it', () => {
  expect([...new Set(breaches.map(([invariant]) => invariant))].toSorted()).toEqual(Object.keys(invariants).toSorted())
})
