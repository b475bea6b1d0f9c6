import { createHash } from 'node:crypto'
import type { Account, Findings } from './accounts.ts'
import { OF_PARTNER, type Books, type TransactionRow } from './books.ts'

/** I18: who must have heard what by the end, and nothing else. A repeat of the same letter is the same letter. */
export function checkLetters(
  { letters, travellerRecords }: Books,
  accounts: readonly Account[],
  findings: Findings,
): void {
  const arrivedAt = Map.groupBy(letters, ({ to }) => to)
  const cancellers = new Set(travellerRecords.flatMap(({ email, cancelled }) => (cancelled ? [email] : [])))
  for (const [email, mine] of Map.groupBy(accounts, ({ row }) => row.email)) {
    const arrived = new Set((arrivedAt.get(email) ?? []).map(({ messageId }) => numberOf(messageId)))
    for (const { row } of mine) {
      for (const key of owedLetters(row)) {
        const says = `it is ${row.state}, and no letter ${key} came`
        findings.claim(arrived.has(numberFor(key)), 'I18', row.reference, says)
      }
    }
    const allowed = new Set(mine.flatMap(({ row }) => possibleLetters(row)).map(numberFor))
    const strange = [...arrived].filter((number) => !allowed.has(number))
    // A hotel that does not let a room go is a letter each time; only the server knows when it was asked.
    const most = cancellers.has(email) ? MOST_REFUSALS : 0
    const says = `letters that nobody owes, or under another name: ${strange.join(', ')}`
    findings.claim(strange.length <= most, 'I18', mine[0]?.row.reference ?? email, says)
  }
}

const MOST_REFUSALS = 2

/** A letter's Message-ID is made of what it is about, so that a mail server can fold repeats into one. */
const numberFor = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
const numberOf = (messageId: string) => /[0-9a-f]{40}/.exec(messageId)?.[0] ?? messageId

function owedLetters({ reference, state, failure, refund, cancellation }: TransactionRow): string[] {
  switch (state) {
    case 'CONFIRMED':
      return [`confirmation:${reference}`]
    case 'CANCELLED': {
      // Of what a bank has taken back already we write nothing more.
      const isGivenBack = (cancellation?.refundMinor ?? 0) > 0 && !refund?.paidBy
      const isByHand = refund?.state === 'DUE'
      const refunds = isGivenBack ? [`refund-${isByHand ? 'by-hand' : 'sent'}:${reference}`] : []
      return [`booking-cancelled:${reference}`, ...refunds]
    }
    case 'FAILED': {
      const wasHeld = failure !== 'declined' && failure !== 'abandoned'
      return wasHeld || refund ? [`booking-failed:${reference}`] : []
    }
    default:
      return []
  }
}

function possibleLetters(row: TransactionRow): string[] {
  const { reference, state, provider, refund } = row
  const ofTransfer = provider === 'fpx' && refund ? ['refund-paid', 'refund-by-hand'] : []
  const kinds = state === 'CANCELLED' ? ['confirmation', 'refund-paid', 'refund-sent', 'refund-by-hand'] : ofTransfer
  const withIt = [`esim-ready:${reference}:1`, `pass-reminder:${reference}`, `vouchers:${reference}`]
  return [
    ...owedLetters(row),
    ...kinds.map((kind) => `${kind}:${reference}`),
    ...(row.partner === OF_PARTNER ? withIt : []),
  ]
}
