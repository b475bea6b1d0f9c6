import type { Account, Findings } from './accounts.ts'
import type { Books } from './books.ts'

/** The graph as docs/architecture.md draws it, written down a second time on purpose. */
const moves = new Set([
  'CREATED ACTION_NEEDED',
  'CREATED AUTHORISED',
  'CREATED VOIDING',
  'CREATED FAILED',
  'ACTION_NEEDED AUTHORISED',
  'ACTION_NEEDED VOIDING',
  'ACTION_NEEDED FAILED',
  'AUTHORISED BOOKING',
  'AUTHORISED VOIDING',
  'BOOKING BOOKED',
  'BOOKING UNKNOWN',
  'BOOKING VOIDING',
  'UNKNOWN BOOKED',
  'UNKNOWN VOIDING',
  'BOOKED CONFIRMED',
  'VOIDING FAILED',
  'CONFIRMED CANCELLING',
  'CANCELLING REFUNDING',
  'CANCELLING CONFIRMED',
  'REFUNDING CANCELLED',
])
const ends = new Set(['CONFIRMED', 'FAILED', 'CANCELLED'])

/** I14-I17, I19 and F1: what was answered and told to people and parties. */
export function checkPromises(books: Books, accounts: readonly Account[], findings: Findings): void {
  for (const { reference, from, to } of books.moves) {
    findings.claim(moves.has(`${from} ${to}`), 'I14', reference, `it moved from ${from} to ${to}`)
  }
  for (const { row } of accounts) {
    const { reference, state, openJobs } = row
    const isAtRest = ends.has(state) && openJobs.length === 0
    findings.claim(isAtRest, 'I16', reference, `it is ${state}; open: ${openJobs.join(', ') || 'nothing'}`)
  }
  const live = Map.groupBy(
    accounts.filter(({ row }) => row.state !== 'FAILED'),
    ({ row }) => row.quote,
  )
  for (const [quote, twins] of live) {
    const references = twins.map(({ row }) => row.reference)
    findings.claim(references.length <= 1, 'I19', references[0] ?? quote, `${references.join(' and ')} share one price`)
  }
  checkTold(books, accounts, findings)
  const stored = new Set(books.events.map(({ event_id: id }) => id))
  for (const id of books.takenEvents) findings.claim(stored.has(id), 'I15', id, 'an event was taken and is not there')
  for (const id of books.takenForgeries) findings.claim(false, 'F1', id, 'a forged event was taken')
}

/** I15, I17: nothing that a traveller heard may turn out otherwise. */
function checkTold({ travellerRecords }: Books, accounts: readonly Account[], findings: Findings): void {
  const rows = new Map(accounts.map(({ row }) => [row.reference, row]))
  const goodEnds = new Set(['CONFIRMED', 'CANCELLED', 'CANCELLING', 'REFUNDING'])
  for (const { quote, references, told, tookOtherDetails, cancelled } of travellerRecords) {
    for (const reference of references) {
      findings.claim(rows.get(reference)?.quote === quote, 'I15', reference, 'a traveller heard of it, and it is gone')
    }
    const lasting = references.filter((reference) => rows.get(reference)?.state !== 'FAILED')
    findings.claim(lasting.length <= 1, 'I17', references[0] ?? '', `one order was answered as ${lasting.join(', ')}`)
    findings.claim(!tookOtherDetails, 'I17', references[0] ?? '', 'another order under the same price was taken')
    for (const { reference, ended } of told) {
      const state = rows.get(reference)?.state ?? 'gone'
      const isTrue = ended === 'failed' ? state === 'FAILED' : goodEnds.has(state)
      findings.claim(isTrue, 'I15', reference, `the traveller was told ${ended}, and it is ${state}`)
    }
    if (cancelled?.heard !== 'asked') continue
    const row = rows.get(cancelled.reference)
    // A hotel that refuses afterwards leaves the booking as it was.
    const isKept = row?.state === 'CONFIRMED' || row?.cancellation?.refundMinor === cancelled.refundMinor
    findings.claim(isKept, 'I5', cancelled.reference, `the traveller agreed to ${cancelled.refundMinor}`)
  }
}
