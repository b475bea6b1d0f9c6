import type { Account, Findings } from './accounts.ts'
import type { Books, GivenPass, PassRow, TransactionRow } from './books.ts'

/** Alive at the operator: it gives data to its holder. */
const isAlive = ({ state }: GivenPass) => state === 'given' || state === 'active'
const referenceOf = (key: string) => key.replace(/-\d+$/, '')

/** P1-P4: what the operator was asked for and has given, beside what we promised. */
export function checkPasses({ passes, passBook }: Books, accounts: readonly Account[], findings: Findings): void {
  const rows = new Map(accounts.map(({ row }) => [row.reference, row]))
  const ours = new Map(passes.map((pass) => [pass.booking, pass]))
  const given = Map.groupBy(passBook, ({ key }) => referenceOf(key))
  for (const reference of given.keys())
    findings.claim(ours.has(reference), 'P2', reference, 'its operator has a pass of it, and we know nothing of it')
  for (const [number, mine] of Map.groupBy(passBook.filter(isAlive), ({ msisdn }) => msisdn))
    findings.claim(mine.length === 1, 'P1', mine[0]!.key, `${mine.length} passes are alive for the number ${number}`)
  for (const pass of passes) {
    checkStay(pass, rows.get(pass.booking), findings)
    checkGiven(pass, given.get(pass.booking) ?? [], findings)
  }
}

function checkStay({ booking, state, isAtRest }: PassRow, row: TransactionRow | undefined, findings: Findings): void {
  const isThere = row !== undefined && ['CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED'].includes(row.state)
  findings.claim(isThere, 'P2', booking, `its stay is ${row?.state ?? 'gone'}`)
  findings.claim(row?.isTest !== true, 'P2', booking, 'a stay that is not real has a pass')
  findings.claim(isAtRest, 'P4', booking, `it is ${state}, and not at rest`)
  const isGone = row?.state === 'CANCELLED'
  findings.claim(isGone === (state === 'CANCELLED'), 'P3', booking, `its stay is ${row?.state}, and it is ${state}`)
}

function checkGiven({ booking, state, issueNo, isAccepted, revoke }: PassRow, given: GivenPass[], findings: Findings) {
  const alive = given.filter(isAlive)
  findings.claim(alive.length <= 1, 'P1', booking, `${alive.map(({ key }) => key).join(', ')} are alive`)
  const key = `${booking}-${issueNo}`
  const strange = given.filter((one) => Number(one.key.slice(booking.length + 1)) > issueNo)
  findings.claim(
    strange.length === 0,
    'P2',
    booking,
    `${strange.map((one) => one.key).join(', ')}: nobody asked for it`,
  )
  if (state === 'SENT' && isAccepted)
    findings.claim(
      alive.some((one) => one.key === key),
      'P2',
      booking,
      'it is sent, and its operator has none',
    )
  if (state === 'CANCELLED')
    findings.claim(
      alive.length === 0 || revoke === 'REFUSED',
      'P3',
      booking,
      'it is cancelled, and its operator has it',
    )
}
