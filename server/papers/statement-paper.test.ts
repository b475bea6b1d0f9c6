import { expect, test } from 'vitest'
import type { IssuedStatement, StatementLine } from '#server/booking/statements/require-statement.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { setPaper } from '#server/typesetting/set-paper.ts'
import { MOST_LINES, statementPaper } from './statement-paper.ts'

const statement: IssuedStatement = {
  id: 1,
  company_id: 'c',
  month: '2026-10',
  number: 'ST-2026-0001',
  issued_at: new Date('2026-10-31T23:00:00Z'),
  language: 'en',
  seller: { name: 'Lodestay', taxId: '', address: '' },
  buyer: { name: 'PT Nusantara', taxId: '', address: '' },
}
const line: StatementLine = {
  statement_id: 1,
  position: 1,
  kind: 'booking',
  booking_id: 1,
  reference: 'LS-1',
  happened_at: new Date('2026-10-12T04:00:00Z'),
  hotel: 'Harbour',
  check_in: '2026-11-02',
  check_out: '2026-11-04',
  rooms: 1,
  cost_centre: null,
  project: null,
  method: 'card',
  currency: 'USD',
  amount_minor: 10_000,
  taxes_minor: null,
  credit_number: null,
  corrects: null,
  invoice_number: 'INV-2026-000007',
  corrects_number: null,
}
const amountsOf = (lines: StatementLine[]) =>
  statementPaper(statement, lines, { language: 'en' })
    .rows.flat()
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === 'amounts')

test('each currency has its lines and its own total', () => {
  const parts = amountsOf([line, { ...line, currency: 'IDR', amount_minor: 500_000 }, { ...line, amount_minor: -2500 }])
  expect(parts.map(({ rows, total }) => [rows.length, total.amount])).toEqual([
    [1, 'IDR 5,000'],
    [2, 'USD 75'],
  ])
})

test('a line names the invoice of its stay, and only its reference where there is none', () => {
  const [part] = amountsOf([line, { ...line, invoice_number: null }])
  expect(part?.rows.map(({ details }) => details?.[0])).toEqual([
    'Invoice INV-2026-000007 · LS-1 · 2 nights, Mon, 2 Nov 2026 to Wed, 4 Nov 2026',
    'LS-1 · 2 nights, Mon, 2 Nov 2026 to Wed, 4 Nov 2026',
  ])
})

test('a paper of more lines than the printer has time for has the sums, and says where each line is', () => {
  const [long] = amountsOf(Array.from({ length: MOST_LINES + 1 }, () => line))
  expect(long).toMatchObject({
    rows: [{ what: '401 lines', details: ['Each of them stands in the table of this statement (CSV or XLSX).'] }],
    total: { amount: 'USD 40,100' },
  })
  expect(amountsOf(Array.from({ length: MOST_LINES }, () => line))[0]?.rows).toHaveLength(MOST_LINES)
})

test('a month of three stays is one page', async () => {
  const seller = {
    name: 'Lodestay',
    taxId: '01.234.567.8-091.000',
    address: '10 Jalan Sudirman, 10220 Jakarta, Indonesia',
  }
  const stay: StatementLine = { ...line, taxes_minor: 1500, cost_centre: 'SALES', project: 'SG-2026' }
  const paper = statementPaper({ ...statement, seller, buyer: seller }, [stay, stay, stay], { language: 'en' })
  const pdf = await setPaper(paper)
  expect((await readPdf(pdf)).pages).toBe(1)
})
