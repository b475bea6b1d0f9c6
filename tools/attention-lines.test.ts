import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { attentionLines } from './attention-lines.ts'

const now = new Date('2026-11-30T08:00:00Z')
const since = new Date('2026-11-20T08:00:00Z')
const nothing = {
  refunds: [],
  disputes: [],
  silences: [],
  esims: [],
  pools: [],
  draws: [],
  passes: [],
  undelivered: [],
  differences: [],
  failing: [],
  givenUp: [],
}
const owed = {
  reference: 'LS-1',
  email: 'maya@stay.example',
  currency: 'IDR',
  amount_minor: 2_500_000_00,
  because: 'Sold Out',
  owner: 'budi@stay.example',
  due_at: since,
  held_minor: 0,
}
const dispute = {
  reference: 'LS-2',
  dispute_id: 'du_1',
  currency: 'USD' as const,
  amount_minor: 10_000,
  taken_minor: 12_000,
  reason: 'fraudulent',
  respond_by: null,
}

test('tells of money what to pay back by when, what to leave alone, and what to answer', () => {
  const refunds = [owed, { ...owed, held_minor: 1 }]
  expect(attentionLines({ ...nothing, refunds, disputes: [dispute] }, now)).toEqual([
    'LS-1  pay back IDR 2,500,000 to maya@stay.example, by budi@stay.example until 2026-11-20T08:00:00.000Z  OVERDUE',
    '  Sold Out. When it is paid: npm run attention -- paid LS-1 --by "your name"',
    'LS-1  do not pay back IDR 2,500,000 to maya@stay.example yet, budi@stay.example: the payer’s bank holds the money and decides',
    '  Sold Out. If it gives it to us, this line asks you to pay; if it keeps it, nobody owes anything.',
    'LS-2  its payer’s bank disputes USD 100 (fraudulent): answer it at the payment provider',
    '  du_1; it has taken USD 120. It goes away once it is answered there. Pay nothing back by hand meanwhile.',
    '2 to pay back, 0 to ask about, 0 eSIMs, 1 disputes, 0 to look into.',
  ])
})

test('tells of a supplier that is silent, of eSIMs, codes and draws whom to ask, and the command that ends it', () => {
  const found = {
    ...nothing,
    silences: [
      {
        reference: 'LS-3',
        room: 'HUB-7',
        hotelName: 'The Jati',
        askedAt: since,
        owner: 'budi@stay.example',
        askBy: now,
      },
    ],
    esims: [
      { reference: 'LS-4-E1', details: 'no credit', remedy: 'Pay in.', command: 'esim-again' as const },
      { reference: 'LS-4-E2', details: 'late', remedy: 'Wait.', command: undefined },
    ],
    pools: [{ partner: 'yoodo', value: money(1000, 'MYR'), free: 2, awaited: 1 }],
    draws: [
      { name: 'spring', partner: 'yoodo', step: 'commit' as const, since: '2026-11-20' },
      { name: 'autumn', partner: 'yoodo', step: 'decide' as const, since: '2026-11-21' },
    ],
  }
  expect(attentionLines(found, now)).toEqual([
    'LS-3  ask whether HUB-7 at The Jati is cancelled, by budi@stay.example until 2026-11-30T08:00:00.000Z  OVERDUE',
    '  The supplier has not said so since 2026-11-20T08:00:00.000Z. When it has:',
    '  npm run attention -- cancelled LS-3 --by "your name"',
    '  or: npm run attention -- not-cancelled LS-3 --by "your name"',
    'LS-4-E1  eSIM: no credit',
    '  Pay in. Then: npm run attention -- esim-again LS-4-E1 --by "your name"',
    'LS-4-E2  eSIM: late',
    '  Wait.',
    'yoodo  codes of MYR 10 left: 2; bookings that wait for some: 1',
    '  Ask yoodo for a list. Then: npm run partner -- yoodo vouchers import codes.csv',
    'spring  its last day was 2026-11-20',
    '  npm run partner -- yoodo draw commit spring --by "your name"',
    'autumn  its number was made 2026-11-21',
    '  npm run partner -- yoodo draw decide autumn --by "your name"',
    '0 to pay back, 1 to ask about, 2 eSIMs, 1 pools of codes, 2 draws, 0 to look into.',
  ])
})

test('tells of roaming passes which operator is to be asked, or given what', () => {
  const passes = [
    { partner: 'indosat', count: 3, isSilent: true },
    { partner: 'yoodo', count: 1, isSilent: false },
  ]
  const undelivered = [
    { partner: 'indosat', give: 2, takeBack: 1, isByHand: true },
    { partner: 'yoodo', give: 1, takeBack: 0, isByHand: false },
  ]
  expect(attentionLines({ ...nothing, passes, undelivered }, now)).toEqual([
    'indosat  roaming passes whose operator has not said for a day whose the number is: 3',
    '  Ask the operator why it does not answer. We go on asking, and their travellers read that it has not answered.',
    'yoodo  roaming passes asked for, of numbers that no operator checks: 1',
    '  Name the operator in SUBSCRIBER_CHECKS. Where it is gone, tell those who asked: npm run partner -- yoodo passes',
    'indosat  roaming passes that its operator has to give: 2, and to take back: 1',
    '  Unless it has it already, take the list to it: npm run partner -- indosat export --by "your name"',
    '  This line goes away with its answer: npm run partner -- indosat import answer.csv --write --by "your name"',
    'yoodo  roaming passes that its operator has to give: 1, and to take back: 0',
    '  Its box has not said for a day that it has them: the log says why. Ask the operator.',
    '0 to pay back, 0 to ask about, 0 eSIMs, 2 partners with passes, 2 partners to hand passes to, 0 to look into.',
  ])
})

test('tells of differences, of work that fails and of letters that were given up', () => {
  const found = {
    ...nothing,
    differences: [
      { id: 7, kind: 'room_missing', subject: 'LS-5', details: 'HUB-8 is cancelled', since, remedy: 'Book another.' },
    ],
    failing: [{ kind: 'mail.refund', count: 2, since, error: 'Error: ECONNREFUSED\n    at connect' }],
    givenUp: [
      { id: 9, kind: 'mail.welcome', since, because: 'welcome:1: refused', about: 'accountId 1' },
      { id: 10, kind: 'mail.contact', since, because: 'contact:1: refused', about: null },
    ],
  }
  expect(attentionLines(found, now)).toEqual([
    '#7  room_missing  LS-5: HUB-8 is cancelled, since 2026-11-20',
    '  Book another. It goes away with the next npm run reconcile, or: npm run attention -- accept 7 --by "your name"',
    'mail.refund  fails again and again: 2 to be done, since 2026-11-20T08:00:00.000Z',
    '  One says: Error: ECONNREFUSED. Each is tried every few minutes: where no party is away, mend what it says.',
    'letter 9  welcome:1: refused',
    '  It was refused for five days and given up, 2026-11-20T08:00:00.000Z. Whom it is for stands in the database: accountId 1.',
    '  To try for five days more: npm run attention -- letter-again 9 --by "your name"',
    '  Once its reader was told otherwise, or needs not be: npm run attention -- letter-noted 9 --by "your name"',
    'letter 10  contact:1: refused',
    '  It was refused for five days and given up, 2026-11-20T08:00:00.000Z.',
    '  To try for five days more: npm run attention -- letter-again 10 --by "your name"',
    '  Once its reader was told otherwise, or needs not be: npm run attention -- letter-noted 10 --by "your name"',
    '0 to pay back, 0 to ask about, 0 eSIMs, 1 kinds of work that fail, 2 letters given up, 1 to look into.',
  ])
})

test('says so where nothing needs a person', () => {
  expect(attentionLines(nothing, now)).toEqual(['Nothing needs a person.'])
})
