import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { getStatementLines, getStatementPdf, listStatements } from '#shared/api/statements.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession, type Session } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { StatementsPage } from './StatementsPage.tsx'

let list: OutputOf<typeof listStatements>
let companies = 0
beforeEach(() => {
  clearSession()
  list = {
    statements: [
      {
        number: 'ST-2026-0002',
        month: '2026-10',
        issuedAt: '2026-10-31T23:00:00.000Z',
        totals: [
          { currency: 'IDR', paid: 4_500_000, returned: 0, sum: 4_500_000 },
          { currency: 'USD', paid: 1200, returned: 1500, sum: -300 },
        ],
        bookings: 3,
        creditNotes: 1,
        atHotel: 1,
      },
    ],
    next: { month: '2026-11', at: '2026-11-30T23:00:00.000Z' },
  }
  const paper = new Response('x', { headers: { 'content-disposition': "x; filename*=UTF-8''Statement.pdf" } })
  serve(
    on(listStatements).says(() => list),
    on(getStatementPdf).says(paper),
    on(getStatementLines).says(paper),
  )
})

async function open() {
  const companyData = aCompany({ id: `c${(companies += 1)}` })
  const session: Session = { token: 'secret', user: aUser({ isPIC: true, companyData }) }
  storeSession(session.token, session.user)
  return renderScreen(<StatementsPage session={session} />)
}

it('lists each month with its sums apart by currency, and hands it out as a paper and as tables', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await open()
  const card = within(await screen.findByRole('article', { name: 'October 2026' }))
  const sums = ['IDR', 'USD'].map((currency) => card.getByLabelText(currency).textContent?.replaceAll('\u00A0', ' '))
  expect(sums).toEqual([
    'PaidIDR 4,500,000ReturnedIDR 0In allIDR 4,500,000',
    'PaidUSD 1,200ReturnedUSD 1,500In allUSD -300',
  ])
  expect(card.getByText('3 stays paid through us · 1 return · 1 stay paid at the hotel')).toBeTruthy()
  expect(card.getByText(/ST-2026-0002/, { selector: 'p span' })).toBeTruthy()
  for (const name of ['PDF ST-2026-0002', 'CSV ST-2026-0002', 'Excel (XLSX) ST-2026-0002']) {
    await userEvent.click(card.getByRole('link', { name }))
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(3))
  expect(sent().map(({ path }) => path.replace(/c\d+/, 'c'))).toEqual([
    '/company/c/statements',
    '/company/c/statements/ST-2026-0002/pdf?language=en',
    '/company/c/statements/ST-2026-0002/lines?format=csv',
    '/company/c/statements/ST-2026-0002/lines?format=xlsx',
  ])
})

it('says before the first one when it comes, by the clocks it is kept by', async () => {
  list = { ...list, statements: [] }
  await open()
  expect(await screen.findByText('No statements yet')).toBeTruthy()
  expect(screen.getByText(/November 2026 .* 1 Dec 2026, 06:00/)).toBeTruthy()
})
