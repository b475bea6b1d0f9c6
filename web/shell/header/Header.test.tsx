import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { currencies } from '#shared/money/currency.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { logout, type UserData } from '#shared/api/accounts.ts'
import { on, serve } from '#web/serve.ts'
import { aCompany, aPageState, aPartner, aUser, renderScreen } from '#web/testing.tsx'
import { Header } from './Header.tsx'

beforeEach(() => {
  clearSession()
  serve(on(logout).says({ success: true }))
})

const switches = { languageSwitch: false, forcesCurrency: false, companyAccounts: false }
const menu = async () => {
  await userEvent.click(screen.getByText('Welcome, Maya'))
  return within(screen.getByText('Welcome, Maya').closest('details')!)
}

it('shows logo, currencies and both buttons to a visitor [A2-047, A2-048, A2-050, A6-001]', async () => {
  await renderScreen(<Header />)
  expect(screen.getByRole('link', { name: 'Lodestay' }).getAttribute('href')).toBe('/')
  const options = within(screen.getByRole('combobox', { name: 'Currency' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([...currencies])
  expect(screen.getByRole('button', { name: 'SIGN UP' }).textContent).toBe('SIGN UP')
  expect(screen.getByRole('button', { name: 'LOG IN' }).textContent).toBe('LOG IN')
})

it('offers EN and ID only where the partner has the switch [A2-049]', async () => {
  const withSwitch = aPartner({ switches: { ...switches, languageSwitch: true } })
  const { unmount } = await renderScreen(<Header />, aPageState({ partner: withSwitch }))
  expect(screen.getByRole('button', { name: 'English, EN', pressed: true })).toBeTruthy()
  const other = screen.getByRole('button', { name: 'Bahasa Indonesia, ID', pressed: false })
  expect([other.textContent, other.lang]).toEqual(['id', 'id'])
  unmount()
  await renderScreen(<Header />)
  expect(screen.queryByRole('button', { name: /Bahasa Indonesia/ })).toBeNull()
})

it.each([
  ['/business-dashboard?page=team', 2],
  ['/business-dashboard?page=company-details', 0],
  ['/business', 0],
])('offers EN and ID in the dashboard of any partner, but where its form does: %s', async (path, count) => {
  const partner = aPartner({ switches: { ...switches, companyAccounts: true } })
  await renderScreen(<Header />, aPageState({ partner }), path)
  expect(screen.queryAllByRole('button', { name: /^(English|Bahasa Indonesia)/ })).toHaveLength(count)
})

it.each([
  ['a member', 'elsewhere', '/Myaccount?tab=your_company', 'en', 2],
  ['a member', 'elsewhere', '/booking?refId=LS-1', 'id', 2],
  ['a member', 'business', '/business', 'en', 2],
  // Where a site is entered its own language holds (Q28).
  ['a member', 'elsewhere', '/', 'en', 0],
  ['a traveller', 'elsewhere', '/Myaccount', 'en', 0],
  ['a visitor', 'business', '/business', 'en', 0],
  // Who is asked to join a company.
  ['a visitor', 'business', '/accept-invitation', 'en', 2],
  ['a visitor', 'elsewhere', '/accept-invitation', 'en', 2],
  // They have logged out.
  ['a visitor', 'business', '/business', 'id', 2],
] as const)('offers %s EN and ID, %s, at %s in %s', async (who, site, path, language, count) => {
  if (who !== 'a visitor') storeSession('secret', aUser(who === 'a member' ? { companyData: aCompany() } : {}))
  const partner =
    site === 'business' ? aPartner({ path: '/business', switches: { ...switches, companyAccounts: true } }) : aPartner()
  await renderScreen(<Header />, aPageState({ partner, language }), path)
  expect(screen.queryAllByRole('button', { name: /^(English|Bahasa Indonesia)/ })).toHaveLength(count)
})

it('offers no currency where somebody is asked to join a company', async () => {
  await renderScreen(<Header />, aPageState(), '/accept-invitation')
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull()
})

it.each([
  ['locks the currency where the price is agreed on', '/booking-info', true],
  ['locks the currency where the price is agreed on', '/Payment/', true],
  ['lets the currency be chosen', '/payment/success', false],
])('%s: %s (U43)', async (_what, path, isLocked) => {
  await renderScreen(<Header />, aPageState(), path)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
  expect(select.disabled).toBe(isLocked)
  // Beside what cannot be opened no arrow says that it can.
  expect(select.parentElement?.querySelector('svg') === null).toBe(isLocked)
})

it('hides the currencies where the partner forces its own [A2-007]', async () => {
  await renderScreen(<Header />, aPageState({ partner: aPartner({ switches: { ...switches, forcesCurrency: true } }) }))
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull()
})

it('stores the currency it starts with [A3-054]', async () => {
  await renderScreen(<Header />)
  expect(localStorage.getItem('selectedCurrency')).toBe('USD')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(localStorage.getItem('selectedCurrency')).toBe('EUR')
})

it('stores the partner’s currency where it is forced, and who leaves begins with the next site’s own (Q28) [A2-005]', async () => {
  const plain = await renderScreen(<Header />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  plain.unmount()
  const rupiah = aPartner({ currency: 'IDR', switches: { ...switches, forcesCurrency: true } })
  const forced = await renderScreen(<Header />, aPageState({ partner: rupiah }))
  expect(localStorage.getItem('selectedCurrency')).toBe('IDR')
  forced.unmount()
  await renderScreen(<Header />)
  expect(select()).toHaveProperty('value', 'USD')
  expect(localStorage.getItem('selectedCurrency')).toBe('USD')
})

const select = () => screen.getByRole('combobox', { name: 'Currency' })

it('starts in each site’s own currency until the visitor chooses one, which holds on all', async () => {
  const ringgit = aPageState({ partner: aPartner({ currency: 'MYR' }) })
  const first = await renderScreen(<Header />)
  first.unmount()
  const second = await renderScreen(<Header />, ringgit)
  expect(select()).toHaveProperty('value', 'MYR')
  expect(localStorage.getItem('selectedCurrency')).toBe('MYR')
  second.unmount()
  const third = await renderScreen(<Header />)
  expect(select()).toHaveProperty('value', 'USD')
  await userEvent.selectOptions(select(), 'EUR')
  third.unmount()
  await renderScreen(<Header />, ringgit)
  expect(select()).toHaveProperty('value', 'EUR')
})

it('follows a currency chosen in another tab, and passes over one it does not know', async () => {
  await renderScreen(<Header />)
  localStorage.setItem('chosenCurrency', 'MYR')
  window.dispatchEvent(new StorageEvent('storage', { key: 'chosenCurrency' }))
  await waitFor(() => expect(select()).toHaveProperty('value', 'MYR'))
  localStorage.setItem('chosenCurrency', 'XXX')
  window.dispatchEvent(new StorageEvent('storage', { key: 'chosenCurrency' }))
  await waitFor(() => expect(select()).toHaveProperty('value', 'USD'))
})

it('welcomes a member by name, with the account and the way out [A2-051, A2-053, A2-054, B6-001]', async () => {
  storeSession('secret', aUser())
  await renderScreen(<Header />)
  const opened = await menu()
  expect(opened.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/Myaccount?tab=booking')
  expect(opened.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/Myaccount')
  expect(opened.getByRole('button', { name: 'Logout' })).toBeDefined()
  expect(opened.queryByRole('link', { name: 'Business Dashboard' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'LOG IN' })).toBeNull()
})

it.each<[string, Partial<UserData>]>([
  ['the person in charge [A2-052]', { isPIC: true }],
  ['an approver', { teamMembers: { role: [1001] }, duties: ['approver'] }],
])('shows the dashboard to %s', async (_who, standing) => {
  storeSession('secret', aUser({ companyData: aCompany(), ...standing }))
  await renderScreen(<Header />)
  const link = (await menu()).getByRole('link', { name: 'Business Dashboard' })
  expect(link.getAttribute('href')).toBe('/business-dashboard')
})

it.each([
  ['/faq', '/'],
  ['/business-dashboard?page=team', '/business'],
])('logs out of %s to %s [A2-060, A2-061]', async (from, to) => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany() }))
  const { router } = await renderScreen(<Header />, aPageState(), from)
  await userEvent.click((await menu()).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
  expect(readSession()).toBeUndefined()
})
