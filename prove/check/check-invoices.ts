import type { Account, Findings } from './accounts.ts'

const SOLD = ['CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED']

/** I20: the numbers of a seller's year are those of what was sold in it, from one on, each once. */
export function checkInvoices(accounts: readonly Account[], findings: Findings): void {
  for (const { row, isPaidAtHotel } of accounts) {
    const isSold = SOLD.includes(row.state) && !isPaidAtHotel
    const says = isSold ? 'sold without an invoice number' : 'an invoice number for what was not sold through us'
    findings.claim(isSold === (row.invoice !== null), 'I20', row.reference, says)
  }
  const numbered = accounts.flatMap(({ row }) => (row.invoice ? [{ ...row.invoice, reference: row.reference }] : []))
  const years = Map.groupBy(numbered, ({ series, year }) => `${series}-${year}`)
  for (const [year, numbers] of years) {
    const sorted = numbers.toSorted((a, b) => a.serial - b.serial)
    for (const [at, { serial, reference }] of sorted.entries()) {
      findings.claim(serial === at + 1, 'I20', reference, `number ${serial} of ${year} stands where ${at + 1} should`)
    }
  }
}
