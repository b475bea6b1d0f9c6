import { OF_PARTNER, type Books, type EsimBook, type EsimRow, type TransactionRow } from './books.ts'
import type { Account, Findings } from './accounts.ts'

const alive = new Set(['CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED'])
const isWaiting = ({ status }: EsimBook['requests'][number]) => status === 'pending' || status === 'retry'

/** E1-E5: what the maker of eSIMs was asked for, has made and is paid for, beside what we promised. */
export function checkEsims({ esims, esimBook }: Books, accounts: readonly Account[], findings: Findings): void {
  const rows = new Map(accounts.map(({ row }) => [row.reference, row]))
  const ours = new Map(esims.map((esim) => [esim.reference, esim]))
  const orders = Map.groupBy(esimBook.orders, ({ description }) => description ?? '')
  const waiting = Map.groupBy(esimBook.requests.filter(isWaiting), ({ description }) => description ?? '')
  const askedBack = new Map<string, number>()
  for (const { iccid } of esimBook.refunds) askedBack.set(iccid, (askedBack.get(iccid) ?? 0) + 1)
  for (const [iccid, times] of askedBack) findings.claim(times === 1, 'E4', iccid, `it was asked back ${times} times`)
  for (const reference of [...orders.keys(), ...waiting.keys()]) {
    findings.claim(ours.has(reference), 'E2', reference, 'its maker has an order of it, and we know nothing of it')
  }
  for (const esim of esims) {
    const made = (orders.get(esim.reference) ?? []).filter(({ status }) => status !== 'refunded')
    const iccids = made.flatMap((order) => order.iccids)
    const open = waiting.get(esim.reference)?.length ?? 0
    checkStay(esim, rows.get(esim.booking), findings)
    checkOne(esim, { iccids, open, isAskedBack: (iccid) => isSeenTo(esim, askedBack, iccid) }, findings)
  }
  checkPromised(esims, accounts, findings)
}

/** Asked back at its maker; or it is unknown whether it was, and an operator asks. */
function isSeenTo({ refunds }: EsimRow, askedBack: ReadonlyMap<string, number>, iccid: string): boolean {
  return askedBack.has(iccid) || refunds.some((one) => one.iccid === iccid && one.state === 'UNKNOWN')
}

function checkStay(
  { reference, state, booking, isAtRest }: EsimRow,
  row: TransactionRow | undefined,
  findings: Findings,
) {
  findings.claim(
    row !== undefined && alive.has(row.state),
    'E2',
    reference,
    `its stay ${booking} is ${row?.state ?? 'gone'}`,
  )
  findings.claim(row?.isTest !== true, 'E2', reference, 'a real eSIM is paid for a stay that is not real')
  findings.claim(isAtRest, 'E5', reference, `it is ${state}, and not at rest`)
  const isGone = row?.state === 'CANCELLED'
  findings.claim(!isGone || state === 'CANCELLED', 'E3', reference, `its stay is cancelled, and it is ${state}`)
  findings.claim(
    state !== 'CANCELLED' || isGone,
    'E2',
    reference,
    `it is cancelled, and its stay ${booking} is ${row?.state}`,
  )
}

interface Made {
  iccids: string[]
  /** Orders that are still to be carried out. */
  open: number
  isAskedBack: (iccid: string) => boolean
}

function checkOne({ reference, state, iccid }: EsimRow, { iccids, open, isAskedBack }: Made, findings: Findings) {
  const kept = iccids.filter((one) => !isAskedBack(one))
  findings.claim(kept.length + open <= 1, 'E1', reference, `${kept.length} are made and kept, ${open} on order`)
  if (state === 'READY') {
    findings.claim(iccid !== null && kept.includes(iccid), 'E2', reference, 'it is ready, and its maker has none')
    findings.claim(open === 0, 'E1', reference, 'it is ready, and another is on order')
  }
  if (state === 'PENDING') findings.claim(open === 1, 'E2', reference, `it is on order, and its maker has ${open}`)
  if (state === 'CANCELLED') {
    findings.claim(kept.length === 0, 'E3', reference, `${kept.join(', ')} is alive, and its money is not asked back`)
    findings.claim(open === 0, 'E3', reference, 'it is cancelled, and still on order')
  }
}

/** E2 from the other side: a paid stay on the partner's site has its eSIM. */
function checkPromised(esims: readonly EsimRow[], accounts: readonly Account[], findings: Findings): void {
  const promised = new Set(esims.map(({ booking }) => booking))
  for (const { row, isPaidAtHotel } of accounts) {
    const isOwed = row.partner === OF_PARTNER && row.state === 'CONFIRMED' && !isPaidAtHotel && !row.isTest
    findings.claim(!isOwed || promised.has(row.reference), 'E2', row.reference, 'it was promised an eSIM and has none')
  }
}
