import type { StormResult } from './storm.ts'
import { countByInvariant } from './check/check.ts'
import { invariants, type Invariant, type Violation } from './check/books.ts'

/** What happened, as a table; then each rule with how often it was broken. */
export function describeStorm(result: StormResult): string {
  const { books, kills, lives, outages, crashes, left, gaveUp, forged, delivered, seconds } = result
  const states = Map.groupBy(books.rows, ({ state }) => state)
  const repeats = books.letters.reduce((sum, { count }) => sum + count - 1, 0)
  const facts: [string, string | number][] = [
    ['prices that were paid for', books.travellerRecords.length],
    ['transactions', books.rows.length],
    ...[...states].map(([state, rows]): [string, number] => [`  ${state}`, rows.length]),
    ['  of the test account', books.rows.filter(({ isTest }) => isTest).length],
    ['  with a company’s card', books.rows.filter(({ withSavedCard }) => withSavedCard).length],
    ['  by online banking', books.rows.filter(({ provider }) => provider === 'fpx').length],
    ['rooms at the suppliers, ever', books.rooms.length + books.demoRooms.length],
    ['payments and invoices', books.card.intents.length + books.orders.length],
    ['refunds, and owed ones', books.rows.filter(({ refund }) => refund).length],
    ['eSIMs promised', books.esims.length],
    ['  made, asked back', `${books.esimBook.orders.length}, ${books.esimBook.refunds.length}`],
    [
      'passes promised, given',
      `${books.passes.length}, ${books.passBook.filter(({ state }) => state !== 'refused').length}`,
    ],
    ['stays with vouchers', books.vouchers.length],
    ['calls to the parties', books.acts.length],
    ['events delivered, forged', `${delivered}, ${forged}`],
    ['letters, repeats of them', `${books.letters.length}, ${repeats}`],
    ['servers killed with SIGKILL', kills],
    ['server lives', lives],
    ['servers that ended by themselves', crashes],
    ['database restarted, away, frozen', outages],
    ['travellers who gave up', gaveUp],
    ['seconds', Math.round(seconds)],
  ]
  const lines = facts.map(([what, figure]) => `${what.padEnd(32)} ${String(figure).padStart(8)}`)
  if (left.length > 0) lines.push(`nothing happened at: ${left.join(', ')}`)
  return lines.join('\n')
}

export function describeViolations(violations: readonly Violation[]): string {
  const counts = Object.entries(countByInvariant(violations)) as [Invariant, number][]
  const table = counts.map(([name, count]) => `${name.padEnd(4)} ${String(count).padStart(5)}  ${invariants[name]}`)
  const shown = violations.slice(0, 40).map(({ invariant, reference, says }) => `${invariant} ${reference}: ${says}`)
  return [...table, `     ${String(violations.length).padStart(5)}  violations in all`, ...shown].join('\n')
}
