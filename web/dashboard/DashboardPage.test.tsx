import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getUserDetails, type UserData } from '#shared/api/accounts.ts'
import { listRequests } from '#shared/api/approvals.ts'
import { listPaymentMethods, type PaymentCard } from '#shared/api/company-cards.ts'
import { type Company, getCompany } from '#shared/api/company-details.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import { getDeputy } from '#shared/api/deputies.ts'
import { listSessions } from '#shared/api/sessions.ts'
import type { Duty } from '#shared/company/duties.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { dashboardFrame } from './a-dashboard.ts'
import DashboardPage from './DashboardPage.tsx'
import { aHome } from './home/a-home.ts'

beforeEach(() => clearSession())

const open = (path = '/business-dashboard') => renderScreen(<DashboardPage />, undefined, path)

const company: Company = { id: 'c1', ...companyForm({ taxId: '' }), stripeCustomerId: 'cus_1' }
const card: PaymentCard = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 },
  billing_details: { name: 'Maya Putri' },
}

/** What the server knows of the company. */
const answer = (saved: Company, cards: PaymentCard[] = []) =>
  serve(
    on(getCompanyHome).says(aHome()),
    on(getCompany).says({ company: saved }),
    on(listPaymentMethods).says(cards),
    ...dashboardFrame,
  )

async function setUp() {
  const list = await screen.findByRole('list', { name: 'Setting up' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /(Done|To do|Not known)$/.exec(textContent)?.[0])
}

it.each([
  ['nothing', { ...company, companyName: '', streetAddress: '', stripeCustomerId: null }, [], 'To do', 'To do'],
  ['a name alone', { ...company, streetAddress: '', postalCode: '', stripeCustomerId: null }, [], 'To do', 'To do'],
  ['details that the card provider missed', { ...company, stripeCustomerId: null }, [], 'To do', 'To do'],
  ['all details', company, [], 'Done', 'To do'],
])('tells the person in charge what is set up: %s', async (_what, saved, cards, details, payments) => {
  const { companyName, businessName, stripeCustomerId } = saved
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany({ companyName, businessName, stripeCustomerId }) }))
  answer(saved, cards)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  expect(await setUp()).toEqual(['Done', details, payments])
  // At the end of the home nobody is welcomed.
  const welcomes = screen.queryAllByText(/^Welcome, .* you run your company’s stays\.$/)
  expect(welcomes).toHaveLength(details === 'Done' ? 0 : 1)
})

it('says no more of setting up once everything is there', async () => {
  storeSession(
    'secret',
    aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT', stripeCustomerId: 'cus_1' }) }),
  )
  answer(company, [card])
  const shown = vi.fn()
  const watcher = new MutationObserver(() => screen.queryByRole('list', { name: 'Setting up' }) && shown())
  watcher.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  await waitFor(() => expect(sent(listPaymentMethods)).toHaveLength(1))
  expect(shown).not.toHaveBeenCalled()
})

it('says what only a card lacks below what was there before the card provider answered', async () => {
  storeSession(
    'secret',
    aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT', stripeCustomerId: 'cus_1' }) }),
  )
  answer(company)
  const { promise, resolve } = Promise.withResolvers<PaymentCard[]>()
  const nobody = { count: 0, first: [] }
  serve(on(listPaymentMethods).says(promise), on(getCompanyHome).says(aHome({ away: { today: nobody, soon: nobody } })))
  await open()
  const first = await screen.findByRole('region', { name: 'Who is away' })
  expect(screen.queryByRole('list', { name: 'Setting up' })).toBeNull()
  resolve([])
  const list = await screen.findByRole('list', { name: 'Setting up' })
  expect(first.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('names what is still missing', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT Baru' }) }))
  answer({ ...company, streetAddress: '', postalCode: '', stripeCustomerId: null })
  await open()
  expect(await screen.findByText('Still missing: Street address, Postal code.')).toBeDefined()
})

it('does not say "Done" of what it could not look up', async () => {
  storeSession(
    'secret',
    aUser({ isPIC: true, companyData: aCompany({ companyName: 'PT', stripeCustomerId: 'cus_1' }) }),
  )
  for (const endpoint of [getUserDetails, listRequests, getCompanyHome, getCompany, listPaymentMethods])
    serve(on(endpoint).says(() => Promise.reject(new TypeError('network'))))
  await open()
  expect(await setUp()).toEqual(['Done', 'Not known', 'Not known'])
  const [first] = screen.getAllByRole('alert')
  expect(first?.textContent).toContain('check your connection')
})

it('says so of a page which is not there, and shows nothing else instead', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  answer(company)
  await open('/business-dashboard?page=reports')
  expect(await screen.findByText('The address may be mistyped.', { exact: false })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Setting up' })).toBeNull()
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})

it('shows the profile of the person in charge at page=profile [A2-016]', async () => {
  const pic = aUser({ isPIC: true, companyData: aCompany() })
  const noDeputy = { mayName: false, deputy: null, standsInFor: [], candidates: [] }
  serve(on(getDeputy).says(noDeputy), on(listSessions).says({ sessions: [] }), ...dashboardFrame)
  storeSession('secret', pic)
  await open('/business-dashboard?page=profile')
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', pic.first_name)
  expect(screen.queryByRole('heading', { name: 'Business Dashboard' })).toBeNull()
})

it('asks for the company’s details before any card, and offers none [A8-016]', async () => {
  const pic = aUser({ isPIC: true, companyData: aCompany() })
  serve(...dashboardFrame)
  storeSession('secret', pic)
  await open('/business-dashboard?page=payments')
  expect(await screen.findByText('Please save your company details prior to adding card info!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
  expect(sent().map(({ path }) => path)).not.toContainEqual(expect.stringContaining('company-payment'))
})

it.each([
  ['a visitor', undefined],
  ['a traveller', aUser()],
  ['a team member', aUser({ companyData: aCompany(), teamMembers: { role: [1001] } })],
])('sends %s home [A2-020] [B2-002]', async (_who, user) => {
  if (user) storeSession('secret', user)
  const { router } = await open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('heading')).toBeNull()
})

const nusantara = aCompany({ companyName: 'PT Nusantara' })
const withDuty = (...duties: Duty[]) => aUser({ companyData: nusantara, teamMembers: { role: [1001] }, duties })
/** What the server says of who is signed in, whatever the browser keeps. */
const know = (user: UserData, saved: Company = { ...company, companyName: 'PT' }) => {
  answer(saved)
  serve(on(getUserDetails).says(user))
}
const entries = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Business Dashboard' })
  return within(menu)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)
}

it.each<[string, UserData, string[]]>([
  ['a finance reader', withDuty('finance'), ['Home', 'Bookings', 'Profile', 'Cost centres', 'Support', 'FAQ']],
  ['an approver', withDuty('approver'), ['Home', 'Requests', 'Profile', 'Support', 'FAQ']],
])('opens for %s with the pages that are his, and says what he does', async (_who, user, pages) => {
  storeSession('secret', user)
  know(user)
  await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Your part in running the company' })).toBeDefined()
  expect(await entries()).toEqual(expect.arrayContaining(pages))
  for (const other of ['Team', 'Policy', 'Payments', 'Company']) expect(await entries()).not.toContain(other)
  expect((await entries()).includes('Bookings')).toBe(pages.includes('Bookings'))
  expect(screen.queryByRole('list', { name: 'Setting up' })).toBeNull()
})

it('shows an admin what the person in charge has', async () => {
  storeSession('secret', withDuty('admin'))
  know(withDuty('admin'), { ...company, streetAddress: '' })
  await open()
  expect(await setUp()).toEqual(['Done', 'To do', 'To do'])
  expect(await entries()).toEqual(expect.arrayContaining(['Company (not complete)', 'Team', 'Policy', 'Payments']))
})

it('says of a page that is not his that there is no such page', async () => {
  storeSession('secret', withDuty('finance'))
  know(withDuty('finance'))
  await open('/business-dashboard?page=team')
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeDefined()
})

it('opens for who was given a duty since the browser last heard, and sends away who had his taken', async () => {
  storeSession('secret', withDuty())
  know(withDuty('approver'))
  const first = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  expect(first.router.state.location.pathname).toBe('/business-dashboard')
  first.unmount()
  know(withDuty())
  const { router } = await open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('sends who logs out to the business site [A2-061]', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  answer(company, [card])
  const { router } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeDefined()
  act(() => clearSession())
  await waitFor(() => expect(router.state.location.pathname).toBe('/business'))
})
