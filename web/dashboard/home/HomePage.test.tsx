import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import type { Budget } from '#shared/api/budgets.ts'
import { listBudgets } from '#shared/api/budgets.ts'
import { getCompany } from '#shared/api/company-details.ts'
import type { CompanyHome, HomeMoney, Needs } from '#shared/api/company-home.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from '../a-dashboard.ts'
import DashboardPage from '../DashboardPage.tsx'
import { aHome, aHomeStay } from './a-home.ts'

let home: CompanyHome
let saved: Blob | undefined
let budgets: Budget[]
const pic = aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT Nusantara' }) })
let user: typeof pic

beforeEach(() => {
  clearSession()
  user = pic
  home = aHome()
  saved = undefined
  budgets = []
  serve(
    on(getUserDetails).says(() => user),
    on(listBudgets).says(() => ({ budgets })),
    on(getCompanyHome).says(() => home),
    on(getCompany).says({ company: { ...companyForm(), id: 'c1', stripeCustomerId: null } }),
    ...dashboardFrame,
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 480, height: 300 } as DOMRect)
})

const open = (query = '', language: 'en' | 'id' = 'en') => {
  storeSession('secret', user)
  return renderScreen(<DashboardPage />, aPageState({ language }), `/business-dashboard${query}`)
}
const none = { count: 0, first: [] }
const needs = (changes: Partial<Needs> = {}): Needs => ({
  refundsDue: none,
  freeEnding: none,
  unclear: none,
  waiting: none,
  withoutCostCentre: none,
  ...changes,
})
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const month = { currency: 'USD', before: { booked: 200, returned: 0, stays: 2 }, ahead: 900 } as const
const money = (changes: Partial<HomeMoney> = {}): HomeMoney => ({
  month: [{ ...month, now: { booked: 300, returned: 40, stays: 1 } }],
  months: [
    { month: '2026-10', currency: 'USD', kept: 200, returned: 0, stays: 2, perNight: 100 },
    { month: '2026-11', currency: 'USD', kept: 260, returned: 40, stays: 1, perNight: 130 },
  ],
  cities: [
    { city: '=Jakarta', country: 'ID', currency: 'USD', kept: 300, stays: 1, nights: 2, perNight: 130, cap: 100 },
    { city: 'Medan', country: 'ID', currency: 'USD', kept: 200, stays: 2, nights: 2, perNight: 90, cap: 100 },
  ],
  ahead: [1, 0, 2, 0, 0, 0],
  ...changes,
})

describe('what needs somebody', () => {
  it('is listed with its time and the way to it, and what is more is counted', async () => {
    home = aHome({
      needs: needs({
        freeEnding: { count: 7, first: [{ stay: aHomeStay(), until: '2026-11-24T10:00:00.000Z' }] },
        refundsDue: {
          count: 1,
          first: [{ stay: aHomeStay({ reference: 'LS-2' }), currency: 'USD', amount: 120, dueAt: null }],
        },
        withoutCostCentre: { count: 1, first: ['Maya Putri'] },
      }),
      requests: {
        count: 2,
        first: [
          {
            id: 'r1',
            state: 'WAITING',
            traveller: 'Budi Santoso',
            hotel: 'Hotel Melati',
            city: 'Medan',
            country: 'ID',
            checkIn: '2026-12-05',
            checkOut: '2026-12-06',
            total: 200,
            ceiling: 210,
            currency: 'USD',
            deadline: '2026-11-25T10:00:00Z',
            isOwn: false,
          },
          {
            id: 'r2',
            state: 'BOOKED_WAITING',
            traveller: 'Wulan Sari',
            hotel: 'Hotel Melati',
            city: 'Medan',
            country: 'ID',
            checkIn: '2026-12-07',
            checkOut: '2026-12-08',
            total: 200,
            ceiling: 210,
            currency: 'USD',
            deadline: '2026-11-26T10:00:00Z',
            isOwn: true,
          },
        ],
      },
    })
    await open()
    const block = await region('Needs your attention')
    const rows = block.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Budi Santoso')
    expect(rows[0]).toMatch(/USD.200 asked for, at most USD.210/)
    // By the clock of who reads, which is named.
    expect(rows[0]).toMatch(/Decide by 25 Nov 2026, \d\d:\d\d \S+/)
    expect(rows[0]).toContain('Sat, 5 Dec 2026 – Sun, 6 Dec 2026')
    // What is booked costs what it costs.
    expect(rows[1]).toMatch(/Wulan Sari.*Booked for USD.200/)
    expect(rows[1]).not.toContain('at most')
    // It is the reader's own: they are not told to decide.
    expect(rows[1]).toMatch(/Somebody else decides by 26 Nov 2026.*View$/)
    expect(rows[1]).not.toContain('Decide')
    expect(rows[2]).toContain('Free to cancel until 24 Nov 2026, 17:00 WIB')
    expect(block.getByRole('link', { name: 'Open booking LS-2' }).getAttribute('href')).toBe('/booking?refId=LS-2')
    expect(block.getByRole('link', { name: 'Choose cost centres for your people' })).toBeDefined()
    expect(block.getByText('And 6 more.')).toBeDefined()
    // Whoever speaks to the screen says the word that stands on it.
    for (const link of block.getAllByRole('link')) {
      expect(link.getAttribute('aria-label') ?? link.textContent).toContain(link.textContent)
    }
  })

  it('is nothing, and says so', async () => {
    home = aHome({ needs: needs() })
    await open()
    expect((await region('Needs your attention')).getByText('Nothing waits for you.')).toBeDefined()
  })
})

it('says who is away and who arrives, and leads to all of them', async () => {
  home = aHome({ away: { today: none, soon: { count: 8, first: [aHomeStay()] } } })
  await open()
  const block = await region('Who is away')
  expect(block.getByText('Nobody is at a hotel today.')).toBeDefined()
  expect(block.getByRole('link', { name: 'Sinta Dewi and one more' })).toBeDefined()
  expect(block.getByRole('link', { name: 'All 8' }).getAttribute('href')).toBe(
    '/business-dashboard?page=bookings&tab=upcoming',
  )
})

describe('the money', () => {
  it('of this month stands against the last up to the same day', async () => {
    home = aHome({ money: money() })
    await open()
    const block = await region('This month so far')
    const facts = block.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
    expect(facts).toEqual([
      'USD 300',
      '50% more than last month by this day',
      '1',
      '50% less than last month by this day',
      'USD 40',
      'Nothing last month by this day',
      'USD 900',
      'Confirmed, whenever booked',
    ])
  })

  it('is drawn with a sentence, a table and a file for each chart; no text of it is a formula', async () => {
    const [jakarta, ...others] = money().cities
    home = aHome({ money: money({ cities: [{ ...jakarta!, perNight: 1300 }, ...others] }) })
    await open()
    const chart = await region('Price of a night by city, USD')
    expect(chart.getByRole('img', { name: /=Jakarta is over its cap on average\./ })).toBeDefined()
    const table = chart.getByRole('table', { hidden: true })
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['CityA night on averageCapNightsStays', '=Jakarta1,30010021', 'Medan9010022'])
    await userEvent.click(chart.getByRole('button', { name: 'Price of a night by city, USD as CSV' }))
    await waitFor(() => expect(saved).toBeDefined())
    expect((await saved?.text())?.split('\r\n')[1]).toBe("'=Jakarta,1300,100,2,1")
    for (const name of ['Spend by month, USD', 'Booked ahead', 'Top cities, USD'])
      expect((await region(name)).getByRole('img')).toBeDefined()
  })

  it('says what the marks of a chart are, the cap’s only where there is one', async () => {
    home = aHome({ money: money() })
    const { unmount } = await open()
    const chart = await region('Price of a night by city, USD')
    expect(chart.getByText('The company’s cap')).toBeDefined()
    unmount()
    home = aHome({ money: money({ cities: money().cities.map(({ cap: _cap, ...city }) => city) }) })
    await open()
    const without = await region('Price of a night by city, USD')
    expect(without.getByText('A night on average: the larger, the more nights')).toBeDefined()
    expect(without.queryByText('The company’s cap')).toBeNull()
  })

  it('is never one sum of two currencies: each has its charts', async () => {
    const euros = { month: '2026-11', currency: 'EUR', kept: 70, returned: 0, stays: 1, perNight: 70 } as const
    home = aHome({ money: money({ months: [...money().months, euros] }) })
    await open()
    await userEvent.selectOptions(await screen.findByLabelText('Currency'), 'EUR')
    const chart = await region('Spend by month, EUR')
    expect(chart.getByText(/EUR.70 in all/)).toBeDefined()
  })

  it('is of the days in the address, which the form writes', async () => {
    home = aHome({ money: money() })
    const { router } = await open('?from=2026-01-01&to=2026-06-30')
    await screen.findByRole('form', { name: 'Days of the charts' })
    expect(sent(getCompanyHome).at(-1)?.query).toEqual({ from: '2026-01-01', to: '2026-06-30' })
    await userEvent.click(screen.getByRole('button', { name: 'Last 12 months' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('teaches three steps while nothing was booked', async () => {
    home = aHome({ money: money({ month: [], months: [], cities: [], ahead: [0, 0, 0, 0, 0, 0] }) })
    await open()
    const steps = within(await screen.findByRole('list', { name: 'Three steps' })).getAllByRole('link')
    expect(steps.map((link) => link.getAttribute('href'))).toEqual([
      '/business-dashboard?page=policy',
      '/business-dashboard?page=team',
      '/business-dashboard?page=payments',
    ])
    expect(screen.queryByRole('heading', { name: 'Where the money went' })).toBeNull()
  })

  it('comes before one’s own stays for who reads it and may not book, and sends them nowhere that is not theirs', async () => {
    const reader = aUser({ companyData: pic.companyData, teamMembers: { role: [1001] }, duties: ['finance'] })
    user = reader
    home = aHome({ money: money() })
    const { unmount } = await open()
    await screen.findByRole('region', { name: 'Your next stay' })
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(order.indexOf('This month so far')).toBeLessThan(order.indexOf('Your next stay'))
    expect(screen.queryByRole('link', { name: 'Search for a stay' })).toBeNull()
    unmount()
    home = aHome({ money: money({ month: [], months: [], cities: [], ahead: [0, 0, 0, 0, 0, 0] }) })
    const second = await open()
    expect(await screen.findByText(/^Here you will see where the money goes/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Three steps' })).toBeNull()
    second.unmount()
    user = { ...reader, teamMembers: { role: [1001, 1002] } }
    await open()
    expect(await screen.findByRole('link', { name: 'Search for a stay' })).toBeTruthy()
  })
})

const aBudget = (name: string, used: number, changes: Partial<Budget['now']> = {}): Budget => ({
  id: name,
  costObject: { kind: 'cost_centre', code: name.toUpperCase(), name },
  period: 'quarter',
  countedBy: 'booked',
  currency: 'USD',
  amount: 1000,
  action: 'tell',
  now: { span: '2026-Q4', used, committed: 0, uncounted: [], shareOver: 0.5, ...changes },
})

describe('budgets', () => {
  it('say what is used and left and how that is, the nearest to its end first; all are a link away', async () => {
    budgets = [
      aBudget('Ease', 100),
      aBudget('Race', 700, { committed: 100 }),
      aBudget('Over', 1200),
      aBudget('Calm', 200, { uncounted: [{ currency: 'IDR', amount: 4_500_000 }] }),
      aBudget('Idle', 0),
    ]
    home = aHome({ money: money() })
    await open()
    const block = await region('Budgets')
    const rows = (await block.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replaceAll('\u00A0', ' '),
    )
    expect(rows).toEqual([
      'Over Q4 2026ExceededUSD 1,200 of USD 1,000 used. USD 200 over.',
      'Race Q4 2026Used faster than plannedUSD 700 of USD 1,000 used. USD 100 committed. USD 200 left.',
      'Calm Q4 2026Within budgetUSD 200 of USD 1,000 used. USD 800 left.IDR 4,500,000 in other currencies is not counted here.',
      'Ease Q4 2026Within budgetUSD 100 of USD 1,000 used. USD 900 left.',
    ])
    expect(block.getByRole('link', { name: 'All 5 budgets' }).getAttribute('href')).toBe(
      '/business-dashboard?page=budgets',
    )
    expect(sent(listBudgets)).toHaveLength(1)
  })

  it('that nobody gave are said not to be there', async () => {
    home = aHome({ money: money() })
    await open()
    const block = await region('Budgets')
    expect(await block.findByText('No budgets yet')).toBeDefined()
    expect(block.getByRole('link', { name: 'All budgets' })).toBeDefined()
  })
})

it('names one’s own next stay by its hotel', async () => {
  home = aHome({ mine: { next: aHomeStay(), requests: [], waiting: [] } })
  user = aUser({ companyData: pic.companyData, teamMembers: { role: [1001] }, duties: ['approver'] })
  await open()
  const block = await region('Your next stay')
  expect(block.getByRole('link', { name: 'Hotel Kenanga' })).toBeDefined()
  expect(block.queryByText(/Sinta Dewi/)).toBeNull()
})

it('leads from one’s own request to where it is booked', async () => {
  const request = { id: 'r', traveller: 'Sinta Dewi', hotel: 'The Jati', city: 'Medan', country: 'ID', isOwn: true }
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03', total: 1, ceiling: 1, currency: 'USD' as const }
  const allowed = { ...request, ...stay, state: 'ALLOWED' as const, deadline: '2026-11-30T00:00:00.000Z' }
  home = aHome({ mine: { next: null, requests: [allowed], waiting: [] } })
  user = aUser({ companyData: pic.companyData, teamMembers: { role: [1001, 1002] }, duties: ['approver'] })
  await open()
  const block = await region('Your requests')
  expect(block.getByText('Approved: to be booked')).toBeDefined()
  expect(block.getByRole('link', { name: 'Book now: The Jati' }).getAttribute('href')).toBe(
    '/Myaccount?tab=booking&show=business',
  )
})

it('speaks Indonesian', async () => {
  home = aHome({ needs: needs(), money: money() })
  await open('', 'id')
  expect(await screen.findByRole('heading', { name: 'Perlu tindakan Anda' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Pengeluaran per bulan, USD' })).toBeDefined()
})
