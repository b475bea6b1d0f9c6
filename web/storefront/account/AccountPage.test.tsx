import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { UserData, UserDetails } from '#shared/api/accounts.ts'
import { getUserDetails, logout } from '#shared/api/accounts.ts'
import { listRequests } from '#shared/api/approvals.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import type { ListedPass } from '#shared/api/passes.ts'
import { listPasses } from '#shared/api/passes.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { cancelEmailChange, confirmPassword, editUser } from '#shared/api/profile.ts'
import { listSessions } from '#shared/api/sessions.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { getMyTravelPolicy } from '#shared/api/travel-policy.ts'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { aListedPass, aPass } from '#web/storefront/pass/a-pass.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser as aTraveller, renderScreen } from '#web/testing.tsx'
import AccountPage from './AccountPage.tsx'
import ProfilePage from './ProfilePage.tsx'

const aUser = (changes: Partial<UserData> = {}) => aTraveller({ contactNumber: '+62 811 222', ...changes })

/** What the server knows. */
let details: UserDetails
let passes: ListedPass[]

beforeEach(() => {
  localStorage.clear()
  clearSession()
  details = aUser()
  passes = []
  serve(
    on(listPasses).says(() => ({ success: true, passes })),
    on(getUserDetails).says(() => details),
    on(listSessions).says({ sessions: [] }),
    on(listTransactions).says({ success: true, object: [], business_only: false }),
    on(editUser).says(() => ({ status: 'success', userdata: details })),
    on(cancelEmailChange).says({ status: 'success' }),
    on(confirmPassword).says({ status: 'success' }),
    on(deleteAccount).says({ status: 'success' }),
    on(logout).says({ success: true }),
    // What stands above the company on a member's tab.
    on(getCompanyHome).says({
      today: '2026-11-23',
      period: { from: '2025-12-01', to: '2026-11-23' },
      mine: { next: null, requests: [], waiting: [] },
    }),
    on(getMyTravelPolicy).says({ version: 1, rules: {}, source: 'company', approvers: [] }),
    on(listRequests).says({ requests: [], total: 0, waiting: 0 }),
  )
})

function open(path = '/Myaccount', user: Partial<UserData> = {}) {
  details = { ...details, ...user }
  storeSession('secret', aUser(user))
  return renderScreen(path === '/profile' ? <ProfilePage /> : <AccountPage />, aPageState(), path)
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const menu = () => within(screen.getByRole('navigation', { name: 'Account' }))

it.each(['/Myaccount', '/Myaccount?tab=profile', '/Myaccount?tab=nonsense', '/profile'])(
  'shows the profile at %s, as the server knows it [A2-026] [A6-002] [B2-003] [B2-016]',
  async (path) => {
    details = aUser({ name: 'Maya Sari Putri', first_name: 'Maya Sari' })
    await open(path)
    expect(await screen.findByText('Maya Sari Putri')).toBeTruthy()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Maya Sari')
    for (const text of ['maya@lodestay.example', 'Indonesia']) expect(screen.getByText(text)).toBeTruthy()
    expect(sent(getUserDetails).map(({ params }) => params.email)).toEqual(['maya@lodestay.example'])
    // The header greets by the same name.
    await waitFor(() => expect(readSession()?.user.name).toBe('Maya Sari Putri'))
  },
)

it.each(['/Myaccount', '/Myaccount?tab=booking', '/profile'])('sends visitors of %s home [A2-130]', async (path) => {
  const screenOf = path === '/profile' ? <ProfilePage /> : <AccountPage />
  const { router } = await renderScreen(screenOf, aPageState(), path)
  expect(router.state.location.pathname).toBe('/')
  expect(sent()).toEqual([])
})

it('has exactly two menu items, and marks the one that is open [B2-018]', async () => {
  await open('/Myaccount?tab=booking')
  const links = menu().getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Profile', '/Myaccount?tab=profile', null],
      ['Booking', '/Myaccount?tab=booking', 'page'],
    ],
  )
})

it('leads from the booking tab to a search [B2-016]', async () => {
  await open('/Myaccount?tab=booking')
  // Without a pass the roaming tab leads there, too.
  expect(await screen.findByRole('heading', { name: 'Where to next?' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Search for a stay' })).getAttribute('href')).toBe('/')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

it('shows the roaming tab to who asks for it by address, and without a pass how one is come by [B2-017]', async () => {
  await open('/Myaccount?tab=roaming_info')
  expect(await screen.findByRole('heading', { name: 'No roaming pass' })).toBeTruthy()
  expect(screen.getByText(/book and pay early enough on the site of a mobile operator/)).toBeTruthy()
  expect(menu().queryByText(/roaming/i)).toBeNull()
})

it('lists one’s passes in the roaming tab, each with the way to its next step [B2-017]', async () => {
  passes = [
    aListedPass({ refNo: 'LS-1', hotel: 'The Jati' }),
    aListedPass({
      refNo: 'LS-2',
      hotel: 'The Meranti',
      traveller: 'Budi Santoso',
      pass: aPass({ state: 'SENT', activateBy: '2027-02-11', canAsk: false }),
    }),
    aListedPass({ refNo: 'LS-3', pass: aPass({ canAsk: false }) }),
  ]
  await open('/Myaccount?tab=roaming_info')
  const [first, second, third] = (await screen.findAllByRole('article')).map((one) => within(one))
  expect(first!.getByText('Eligible')).toBeTruthy()
  expect(first!.getByText(/^The Jati$/)).toBeTruthy()
  const ask = first!.getByRole('link', { name: 'Ask for the pass' })
  expect(ask.getAttribute('href')).toBe('/booking?refId=LS-1&form=roaming')
  expect(second!.getByText('Sent')).toBeTruthy()
  expect(second!.getByText(/once you have landed, by Thu, 11 Feb 2027/)).toBeTruthy()
  // Who travels is named where it is somebody else.
  expect(first!.queryByText(/^For /)).toBeNull()
  expect(second!.getByText('For Budi Santoso')).toBeTruthy()
  const links = second!.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/booking?refId=LS-2'])
  // Who has tried three numbers is told to write to us.
  expect(third!.getByText('Three numbers have been tried')).toBeTruthy()
  expect(third!.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/ContactUs')
})

const companyData = {
  id: '7',
  companyName: 'PT Nusantara',
  businessName: 'Nusantara Tours',
  hasAddress: false,
  stripeCustomerId: null,
}

it('shows a member the company and the roles [B2-017] [B2-108] [B2-109] [B6-004]', async () => {
  await open('/Myaccount?tab=your_company', { companyData, teamMembers: { role: [1001, 1002] } })
  const company = within(await screen.findByRole('region', { name: 'Your company' }))
  for (const text of ['PT Nusantara', 'Nusantara Tours']) expect(company.getByText(text)).toBeTruthy()
  expect(company.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'View bookings only',
    'Book for oneself',
  ])
  expect(company.queryByText('Your role: PIC')).toBeNull()
})

it('shows a member his part in running the company', async () => {
  await open('/Myaccount?tab=your_company', { companyData, teamMembers: { role: [1001] }, duties: ['approver'] })
  const company = within(await screen.findByRole('region', { name: 'Your company' }))
  expect(company.getByText('Approver').parentElement?.textContent).toBe('Approver. Decides what colleagues ask for.')
})

it('shows a PIC who he is, and no roles [B2-108] [B2-110]', async () => {
  await open('/Myaccount?tab=your_company', { companyData, isPIC: true })
  expect(card('Your company').getByText('Your role: PIC')).toBeTruthy()
  expect(screen.queryByText('Your roles')).toBeNull()
})

it('leads from the profile to the company, where there is one', async () => {
  const { unmount } = await open('/profile', { companyData, isPIC: true })
  expect(screen.getByRole('link', { name: 'Your company' }).getAttribute('href')).toBe('/Myaccount?tab=your_company')
  unmount()
  await open('/profile')
  expect(screen.queryByRole('link', { name: 'Your company' })).toBeNull()
})

it('saves names and phone, and says so [A8-013]', async () => {
  await open()
  const form = card('Personal details')
  await userEvent.clear(form.getByLabelText('First name'))
  await userEvent.type(form.getByLabelText('First name'), 'Sari')
  details = aUser({ first_name: 'Sari', name: 'Sari Putri' })
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Profile is updated')).toBeTruthy()
  const email = 'maya@lodestay.example'
  const typed = { firstName: 'Sari', lastName: 'Putri', contactNumber: '+62 811 222' }
  expect(bodies(editUser)).toEqual([{ prevemail: email, email, ...typed }])
  await waitFor(() => expect(readSession()?.user.first_name).toBe('Sari'))
})

it.each(['First name', 'Last name'])('asks for an empty %s [A5-037]', async (label) => {
  await open()
  const form = card('Personal details')
  await userEvent.clear(form.getByLabelText(label))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByRole('heading').textContent).toBe('First name and last name are required')
  expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(sent(editUser)).toEqual([])
})

it('keeps what was typed when the server fails [A8-014]', async () => {
  await open()
  const form = card('Personal details')
  await userEvent.type(form.getByLabelText('Last name'), ' Dewi')
  serve(on(editUser).says(refusal(500, 'INTERNAL', 'An error occurred. Please try again later.')))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect((await form.findByRole('alert')).textContent).toBe('Fail to update profile. Server Error')
  expect(form.getByLabelText('Last name')).toHaveProperty('value', 'Putri Dewi')
})

it('says in the server’s words why an e-mail is refused, and keeps it', async () => {
  await open()
  const form = card('Email')
  await userEvent.type(form.getByLabelText('New email'), 'taken@lodestay.example')
  const error = 'An account with this email already exists.'
  serve(on(editUser).says(refusal(409, 'CONFLICT', error)))
  await userEvent.click(form.getByRole('button', { name: 'Change email' }))
  expect((await form.findByRole('alert')).textContent).toBe(error)
  expect(form.getByLabelText('New email')).toHaveProperty('value', 'taken@lodestay.example')
})

it('shows the e-mail that waits, and takes it back', async () => {
  details = { ...aUser(), pendingEmail: 'new@lodestay.example' }
  await open()
  const form = card('Email')
  expect(await form.findByText('Waiting for new@lodestay.example to be confirmed')).toBeTruthy()
  details = aUser()
  await userEvent.click(form.getByRole('button', { name: 'Keep my current email' }))
  expect(await form.findByLabelText('New email')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(sent(cancelEmailChange)).toHaveLength(1)
  // What only waits is not kept in the browser.
  expect(localStorage.getItem('userdata')).not.toContain('pendingEmail')
})

it('asks for the password when the login is old, then goes on', async () => {
  await open()
  const form = card('Personal details')
  await userEvent.type(form.getByLabelText('Phone number'), '22')
  const renewed = serve(on(editUser).says(refusal(403, 'STALE_LOGIN', 'Please confirm your password first.')))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  renewed()
  const right = serve(on(confirmPassword).says(refusal(422, 'INVALID_INPUT', 'Wrong Password')))
  await userEvent.type(dialog.getByLabelText('Password'), 'Wrong-0ne!')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('Wrong Password')).toBeTruthy()
  right()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent(editUser)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(editUser)[1]).toMatchObject({ contactNumber: '+62 811 22222' })
})

it('deletes the account after the password, forgets who was here and goes home', async () => {
  const { router } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
  const error = 'You have a booking that is not over yet.'
  const over = serve(on(deleteAccount).says(refusal(409, 'CONFLICT', error)))
  await userEvent.type(dialog.getByLabelText('Password'), 'Wander-0ften!')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(error)
  expect(readSession()).toBeDefined()
  over()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(readSession()).toBeUndefined()
  expect(bodies(deleteAccount).at(-1)).toEqual({ password: 'Wander-0ften!' })
})

it('logs out and goes home', async () => {
  const { router } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(readSession()).toBeUndefined())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
