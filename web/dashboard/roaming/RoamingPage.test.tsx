import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type CompanyPass, listCompanyPasses } from '#shared/api/passes.ts'
import { passStates } from '#shared/bundle/pass-state.ts'
import { on, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from '../a-dashboard.ts'
import DashboardPage from '../DashboardPage.tsx'

let passes: CompanyPass[]
const aRow = (changes: Partial<CompanyPass> = {}): CompanyPass => ({
  refNo: 'LS-1',
  tab: 'upcoming',
  employee_name: 'Sinta Dewi',
  duration: 3,
  destination: { city: 'Singapore', country: 'SG' },
  check_in: '2026-12-20',
  check_out: '2026-12-23',
  mobile_operator: 'Alpha',
  roaming_status: 'ELIGIBLE',
  ...changes,
})

beforeEach(() => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany({ id: 'c1' }) }))
  passes = [
    aRow({ refNo: 'LS-3', employee_name: 'Agus Setiawan', roaming_status: 'REQUESTED', check_in: '2027-01-20' }),
    aRow({ refNo: 'LS-2', employee_name: 'Dian Pratiwi', tab: 'current', roaming_status: 'ACTIVATED', duration: 1 }),
    aRow(),
  ]
  serve(
    on(listCompanyPasses).says(() => ({ success: true, passes })),
    ...dashboardFrame,
  )
})

const show = (address = '/business-dashboard?page=roaming') => renderScreen(<DashboardPage />, aPageState(), address)
const rows = async (tab: string) =>
  within(await screen.findByRole('table', { name: tab }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent))

it('lists the passes of the company’s stays by tab, with the documents’ columns [A2-014] [A2-127] [A2-129]', async () => {
  const { router } = await show()
  expect(screen.getByRole('link', { name: 'Roaming' }).getAttribute('aria-current')).toBe('page')
  expect(await rows('Upcoming')).toEqual([
    ['Employee', 'Duration', 'Destination', 'Mobile operator', 'Status'],
    ['Sinta Dewi', '3 days', expect.stringContaining('Singapore'), 'Alpha', 'Eligible'],
    ['Agus Setiawan', '3 days', expect.stringContaining('Singapore'), 'Alpha', 'Requested'],
  ])
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Current 1', 'Past 0', 'Upcoming 2'])
  await userEvent.click(screen.getByRole('tab', { name: 'Current 1' }))
  expect((await rows('Current'))[1]).toEqual(['Dian Pratiwi', '1 day', expect.any(String), 'Alpha', 'Activated'])
  expect(router.state.location.search).toBe('?page=roaming&tab=current')
})

it('asks for its rows once: opening a tab makes no call [A2-128]', async () => {
  await show()
  await screen.findByRole('table', { name: 'Upcoming' })
  const before = sent().length
  for (const tab of ['Past 0', 'Current 1', 'Upcoming 2']) await userEvent.click(screen.getByRole('tab', { name: tab }))
  await screen.findByRole('table', { name: 'Upcoming' })
  expect(sent().slice(before)).toEqual([])
  expect(sent(listCompanyPasses).map(({ params }) => params.id)).toEqual(['c1'])
})

it.each([
  ['ELIGIBLE', 'Eligible', 'text-warn'],
  ['ACTIVATED', 'Activated', 'text-success'],
] as const)('%s is %s in its colour: orange, or green [A4-032] [A4-033]', async (state, words, colour) => {
  passes = [aRow({ roaming_status: state })]
  await show()
  const table = within(await screen.findByRole('table', { name: 'Upcoming' }))
  expect(table.getByText(words).className.split(' ')).toContain(colour)
})

it('every other state is grey, in words of its own [A4-034]', async () => {
  const others = passStates.filter((state) => state !== 'ELIGIBLE' && state !== 'ACTIVATED')
  passes = others.map((state) => aRow({ refNo: `LS-${state}`, roaming_status: state }))
  await show()
  const [, ...shown] = within(await screen.findByRole('table', { name: 'Upcoming' })).getAllByRole<HTMLTableRowElement>(
    'row',
  )
  const badges = shown.map(({ cells }) => cells[4]?.firstElementChild)
  expect(new Set(badges.map((badge) => badge?.textContent)).size).toBe(others.length)
  for (const badge of badges) expect(badge?.className.split(' '), badge?.textContent).toContain('text-muted')
})

it('says under a tab without any how a stay comes with a pass, and where one’s own are', async () => {
  passes = []
  await show()
  expect(await screen.findByRole('heading', { level: 2, name: 'No roaming pass ahead' })).toBeDefined()
  const own = screen.getByRole('link', { name: 'See my own passes' })
  expect(own.getAttribute('href')).toBe('/Myaccount?tab=roaming_info')
})

it('is not there for who has no part in running the company', async () => {
  storeSession('secret', aUser({ companyData: aCompany({ id: 'c1' }), duties: ['finance'] }))
  await show()
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(sent(listCompanyPasses)).toEqual([])
})
