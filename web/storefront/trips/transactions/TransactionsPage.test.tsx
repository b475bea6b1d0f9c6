import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listTransactionRows, type TransactionRow } from '#shared/api/transactions.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import TransactionsPage from './TransactionsPage.tsx'

const aRow = (changes: Partial<TransactionRow> = {}): TransactionRow => ({
  refNo: 'LS-1',
  rateId: 'rate-9',
  UserId: 'user-1',
  hotelname: 'The Jati',
  totalRate: 1412,
  baseRate: 1300,
  currency: 'USD',
  providerId: 'provider-3',
  status: 'PENDING',
  booking_status: 'Confirmed',
  Commissions: [{ amount: 112, description: 'Margin', type: 'MARGIN' }],
  Taxes: [{ amount: 20, description: 'City tax', type: 'AT_HOTEL' }],
  refundable: true,
  depositRequired: false,
  guaranteeRequired: false,
  onlineCancellable: true,
  payAtHotel: false,
  invoiced: false,
  ...changes,
})

let rows: TransactionRow[]
let resize: () => void
beforeEach(() => {
  clearSession()
  resize = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe() {
        resize = this.look
      }
      disconnect() {}
    },
  )
  serve(on(listTransactionRows).says(() => ({ success: true, object: rows })))
})
const open = () => {
  storeSession('secret', aUser())
  return renderScreen(<TransactionsPage />, aPageState(), '/transactions')
}
const table = async () => within(await screen.findByRole('table'))

it('is a table of transactions with every column [B2-015] [B3-049] [B3-050] [B3-051] [B3-052]', async () => {
  rows = [aRow()]
  await open()
  const headers = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = (await table()).getAllByRole('cell').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  const [first, ...others] = headers
  expect(first).toBe('Reference ID')
  expect((await table()).getByRole('rowheader').textContent).toBe('LS-1')
  expect(Object.fromEntries(others.map((header, at) => [header, cells[at]]))).toEqual({
    Hotel: 'The Jati',
    Status: 'PENDING',
    Total: 'USD 1,412',
    'Base rate': 'USD 1,300',
    Currency: 'USD',
    Taxes: 'City tax (paid at the hotel)USD 20',
    Commissions: 'MarginUSD 112',
    Refundable: 'Yes',
    'Cancellable online': 'Yes',
    'Pay at hotel': 'No',
    'Deposit required': 'No',
    'Guarantee required': 'No',
    Provider: 'provider-3',
    Rate: 'rate-9',
    User: 'user-1',
  })
  expect((await table()).getByRole('link', { name: 'LS-1' }).getAttribute('href')).toBe('/booking?refId=LS-1')
})

it('sums the same tax of several rooms, and keeps apart who collects it', async () => {
  const tax = { amount: 6, description: 'Service', type: 'INCLUDED' } as const
  rows = [aRow({ Taxes: [tax, tax, { ...tax, type: 'AT_HOTEL' }], Commissions: [] })]
  await open()
  const lines = (await table()).getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(lines).toEqual(['Service (included)USD 12', 'Service (paid at the hotel)USD 6'])
})

it('turns its pages by eight', async () => {
  rows = Array.from({ length: 9 }, (_, at) => aRow({ refNo: `LS-${at}` }))
  await open()
  expect((await table()).getAllByRole('rowheader')).toHaveLength(8)
  expect(screen.getByRole('navigation', { name: 'Pages of bookings' })).toBeTruthy()
})

it('asks a visitor to log in, and sends nothing', async () => {
  await renderScreen(<TransactionsPage />, aPageState(), '/transactions')
  expect(await screen.findByRole('heading', { name: 'Log in to see your bookings' })).toBeTruthy()
  expect(sent()).toEqual([])
})

it('says that there is nothing yet', async () => {
  rows = []
  await open()
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeTruthy()
})

it('offers the invoice of what was sold, in the language of the page', async () => {
  const there = aRow({ refNo: 'LS-3', invoiced: true })
  rows = [aRow({ refNo: 'LS-1', invoiced: true, invoiceNo: 'INV-2026-000007' }), aRow({ refNo: 'LS-2' }), there]
  await open()
  const link = (await table()).getByRole('link', { name: 'Invoice INV-2026-000007 LS-1' })
  expect(link.getAttribute('href')).toBe(`/api/users/invoice/LS-1/${encodeURIComponent(aUser().email)}?language=en`)
  expect((await table()).queryByRole('link', { name: /^Invoice.*LS-2/ })).toBeNull()
  expect((await table()).getByRole('link', { name: 'Invoice LS-3' })).toBeDefined()
})

it('says until when an unpaid one can be paid, and leads to where; of one whose time is over neither', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T14:04:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const payable = { payment_url: 'https://pay.example/1', pay_before: '2026-12-01T14:05:00Z' }
  rows = [aRow({ status: 'UNPAID', booking_status: 'Pending', ...payable }), aRow({ refNo: 'LS-2', status: 'UNPAID' })]
  await open()
  const links = (await table()).getAllByRole('link', { name: 'Pay now for The Jati' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://pay.example/1'])
  expect((await table()).getByText(/^Please pay before .*2026/)).toBeTruthy()
  vi.setSystemTime('2026-12-01T14:05:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect((await table()).queryByRole('link', { name: 'Pay now for The Jati' })).toBeNull()
})

it('says where there is more of the table than is seen, and is then reached by Tab', async () => {
  rows = [aRow()]
  await open()
  const box = await screen.findByRole('region', { name: 'Transactions' })
  const hint = 'Move sideways to see all columns.'
  expect([screen.queryByText(hint), box.getAttribute('tabindex')]).toEqual([null, null])
  Object.defineProperty(box, 'scrollWidth', { value: 2000 })
  act(resize)
  expect([screen.queryByText(hint) === null, box.getAttribute('tabindex')]).toEqual([false, '0'])
})

/** The places of what ends at the right. */
const right = (all: HTMLElement[]) => all.flatMap(({ className }, at) => (className.includes('text-right') ? [at] : []))

it('has amounts of one column end below each other', async () => {
  rows = [aRow()]
  await open()
  const heads = (await table()).getAllByRole('columnheader')
  const cells = (await table()).getAllByRole('cell')
  expect(right(heads).map((at) => heads[at]?.textContent)).toEqual(['Total', 'Base rate'])
  // The first column is the row's head.
  expect(right(cells)).toEqual(right(heads).map((at) => at - 1))
})
