import type { Account, Findings } from './accounts.ts'
import { OF_PARTNER, type Books, type VoucherRow } from './books.ts'

/** How many codes a stay comes with. */
const EACH = 3
/** More than what vouchers are for, by any rate; in the smallest unit. */
const SURELY_ENOUGH: Record<string, number> = { USD: 10_000, IDR: 200_000_000 }

/** V1, V2: the codes that stays came with. */
export function checkVouchers({ vouchers }: Books, accounts: readonly Account[], findings: Findings): void {
  const rows = new Map(accounts.map((account) => [account.row.reference, account]))
  const having = new Set(vouchers.map(({ booking }) => booking))
  for (const { row, isPaidAtHotel } of accounts) {
    const isEnough = row.amountMinor >= (SURELY_ENOUGH[row.currency] ?? Infinity)
    const isOwed = isEnough && row.partner === OF_PARTNER && row.state === 'CONFIRMED' && !isPaidAtHotel && !row.isTest
    findings.claim(!isOwed || having.has(row.reference), 'V1', row.reference, 'it was promised vouchers and has none')
  }
  for (const voucher of vouchers) checkSet(voucher, rows.get(voucher.booking), findings)
}

function checkSet({ booking, state, codes }: VoucherRow, account: Account | undefined, findings: Findings): void {
  const { row, isPaidAtHotel } = account ?? {}
  const isEarned = row?.state === 'CONFIRMED' || row?.state === 'CANCELLING' || row?.state === 'CANCELLED'
  const isPaid = isPaidAtHotel === false && !row?.isTest
  findings.claim(isEarned && isPaid, 'V1', booking, `it has vouchers, and its stay is ${row?.state ?? 'gone'}`)
  const says = `it has ${codes.length} codes, and is ${state}`
  findings.claim(state === 'AWAITED' ? codes.length === 0 : codes.length === EACH, 'V1', booking, says)
  if (row?.state === 'CONFIRMED') findings.claim(state === 'GIVEN', 'V1', booking, `it is confirmed, and has ${state}`)
  if (row?.state !== 'CANCELLED') return
  findings.claim(state === 'VOID', 'V2', booking, `its stay is cancelled, and its vouchers are ${state}`)
  findings.claim(!codes.includes('OPEN'), 'V2', booking, 'its stay is cancelled, and a code of it is good')
}
