import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import { keepDraft } from '#web/storefront/checkout/checkout-draft.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { routes, Screens } from './routes.tsx'
import { closeDialog, openDialog } from './shell/login/dialog-state.ts'
import { PREFIX, readStored, storeFor } from './storage/expiring.ts'
import { clearSession, lapseSession, readSession, storeSession } from './storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from './testing.tsx'

/** What every screen asks of the server while it is being read. `by itself`: at once, as whoever is signed in. */
const screens: Record<string, 'public' | Record<string, 'by itself' | 'when told'>> = {
  '/': 'public',
  '/aboutus': 'public',
  '/contactus': 'public',
  '/faq': 'public',
  '/find-booking': 'public',
  '/esim': 'public',
  '/esim-tnc': 'public',
  '/termsandconditions': 'public',
  '/privacypolicy': 'public',
  '/accessibility': 'public',
  '/data-deletion': 'public',
  '/social-login': 'public',
  '/hotel/:slug/detail': 'public',
  '/:location/:placeId?/rooms': 'public',
  '/reset-new-password': 'public',
  '/reset-password': 'public',
  '/reset-password/success': 'public',
  '/secret-reset-password': 'public',
  '/confirm-email': 'public',
  '/newsletter/confirm': 'public',
  '/newsletter/unsubscribe': 'public',
  '/confirm-mailbox': { '/confirm-mailbox?key=k': 'when told' },
  '/accept-invitation': { '/accept-invitation?key=k&email=maya@lodestay.example': 'when told' },
  '/booking-info': { '/booking-info': 'when told' },
  '/payment': { '/payment': 'when told' },
  '/payment/checkout': { '/payment/checkout?secret=s&refId=LS-1': 'when told' },
  '/payment/booking': { '/payment/booking?p=stripe&refId=LS-1&type=INPROGRESS': 'by itself' },
  '/payment/success': { '/payment/success?refId=LS-1': 'by itself' },
  '/payment/failed': { '/payment/failed?refId=LS-1': 'by itself' },
  '/booking': { '/booking?refId=LS-1': 'by itself' },
  '/booking/esim': { '/booking/esim?refId=LS-1': 'by itself' },
  '/allbooking': { '/allbooking': 'by itself' },
  '/transactions': { '/transactions': 'by itself' },
  '/myaccount': {
    '/Myaccount': 'by itself',
    '/Myaccount?tab=your_company': 'by itself',
    '/Myaccount?tab=booking': 'by itself',
    '/Myaccount?tab=roaming_info': 'by itself',
  },
  '/profile': { '/profile': 'by itself' },
  '/business-dashboard': {
    '/business-dashboard': 'by itself',
    '/business-dashboard?page=profile': 'by itself',
    '/business-dashboard?page=payments': 'by itself',
    '/business-dashboard?page=team': 'by itself',
    '/business-dashboard?page=roaming': 'by itself',
  },
}
const signedIn = Object.values(screens).flatMap((uses) => (uses === 'public' ? [] : Object.entries(uses)))
const byThemselves = signedIn.filter(([, use]) => use === 'by itself').map(([path]) => path)

const maya = aUser({ isPIC: true, companyData: aCompany(), country: 'MY', contactNumber: '+62 811 222' })
let user: UserData
const refused = 'Please log in.'
const unauthenticated = { status: false, success: false, code: 'UNAUTHENTICATED', correlationId: 'c' }

/** The token that the server knows. */
let alive: string
let sent: { path: string; token: string | null; body: unknown }[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  alive = 'ended'
  sent = []
  user = maya
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = (input as string).replace('/api/', '')
    const token = new Headers(init?.headers).get('authorization')
    sent.push({ path, token, body: init?.body ? JSON.parse(init.body as string) : undefined })
    if (path === 'users/login') {
      alive = 'second'
      return Response.json({ token: alive, userObject: user })
    }
    if (token !== `Bearer ${alive}`) {
      return Response.json({ ...unauthenticated, message: refused, msg: refused, error: refused }, { status: 401 })
    }
    if (path.startsWith('users/userDetails/')) return Response.json(user)
    if (path === 'users/sessions') return Response.json({ sessions: [] })
    if (path === 'users/editUser') {
      user = { ...user, last_name: (JSON.parse(init?.body as string) as { lastName: string }).lastName }
      return Response.json({ status: 'success', userdata: user })
    }
    if (path === 'payment/ways') return Response.json({ ways: [] })
    if (path === 'dokupayment/payment/quote') return Response.json({ token: aCheckout().quote.token })
    return Response.json({ status: 'success', success: true })
  })
})
afterEach(() => {
  closeDialog()
  cleanup()
})

async function open(path: string) {
  storeSession('first', user)
  return renderScreen(<Screens />, aPageState(), path)
}

const loginDialog = () => screen.findByRole('dialog', { name: 'Log in' })

async function logInAgain(): Promise<void> {
  const dialog = within(await loginDialog())
  await userEvent.type(dialog.getByLabelText('Password'), 'Secret-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull())
}

it('every route is declared here: public, or what it asks as whoever is signed in', () => {
  expect(Object.keys(screens).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})

it.each(byThemselves)('a session that ended opens the login over %s, and the token is forgotten', async (path) => {
  await open(path)
  const dialog = within(await loginDialog())
  expect(dialog.getByText('Your session has ended. Log in again to continue where you were.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
  for (const key of ['usertoken', 'userdata', 'useremail', 'companyData']) expect(localStorage.getItem(key)).toBeNull()
})

it('what could not be read is read again after the login', async () => {
  await open('/profile')
  user = { ...maya, name: 'Maya as the server knows her' }
  await logInAgain()
  expect(await screen.findByText('Maya as the server knows her')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Please log in to continue.')).toBeNull())
})

it('what was typed into the profile is there after the login, and is saved by it', async () => {
  alive = 'first'
  await open('/profile')
  const form = within(await screen.findByRole('region', { name: 'Personal details' }))
  const password = within(screen.getByRole('region', { name: 'Password' }))
  await userEvent.type(form.getByLabelText('Last name'), ' Dewi')
  await userEvent.type(password.getByLabelText('New password'), 'Half-typed-1')
  alive = 'ended'
  await userEvent.click(form.getByRole('button', { name: 'Save changes', hidden: true }))
  await logInAgain()
  expect(form.getByLabelText('Last name')).toHaveProperty('value', 'Putri Dewi')
  expect(password.getByLabelText('New password')).toHaveProperty('value', 'Half-typed-1')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Profile is updated')).toBeDefined()
  const saves = sent.filter(({ path }) => path === 'users/editUser')
  expect(saves.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
  expect(saves[1]?.body).toMatchObject({ lastName: 'Putri Dewi' })
})

it('after the login no form still asks to log in', async () => {
  alive = 'first'
  await open('/profile')
  const form = within(await screen.findByRole('region', { name: 'Personal details' }))
  const name = form.getByLabelText('Last name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Lestari')
  alive = 'ended'
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await logInAgain()
  expect(name).toHaveProperty('value', 'Lestari')
  expect(name.isConnected).toBe(true)
  expect(form.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Please log in to continue.')).toBeNull()
})

const stored = () => new Map(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))

/** What a second tab does to the storage that both share, and how this one hears of it. */
async function inAnotherTab(act: (store: typeof import('./storage/session-store.ts')) => void): Promise<void> {
  // The query makes it a module of its own, with a memory of its own.
  const module = './storage/session-store.ts?another-tab'
  const theirs = (await import(/* @vite-ignore */ module)) as typeof import('./storage/session-store.ts')
  const before = stored()
  theirs.readSession()
  act(theirs)
  const after = stored()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(key) !== after.get(key)) window.dispatchEvent(new StorageEvent('storage', { key }))
  }
}

it('a session that another tab finds ended is asked for here too, and what was typed here stays', async () => {
  alive = 'first'
  const { router } = await open('/profile')
  const form = within(await screen.findByRole('region', { name: 'Personal details' }))
  const name = form.getByLabelText('Last name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Lestari')
  await inAnotherTab(({ lapseSession: lapse }) => lapse('first'))
  const dialog = within(await loginDialog())
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
  alive = 'second'
  await inAnotherTab(({ storeSession: store }) => store('second', user))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull())
  expect(router.state.location.pathname).toBe('/profile')
  expect(name).toHaveProperty('value', 'Lestari')
  expect(name.isConnected).toBe(true)
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Profile is updated')).toBeDefined()
})

it('whoever does not want to log in again in another tab is logged out here too', async () => {
  alive = 'first'
  const { router } = await open('/profile')
  await screen.findByRole('region', { name: 'Personal details' })
  await inAnotherTab(({ lapseSession: lapse }) => lapse('first'))
  await loginDialog()
  await inAnotherTab(({ clearSession: clear }) => clear())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a logout in another tab is a logout here', async () => {
  alive = 'first'
  const { router } = await open('/profile')
  await screen.findByRole('region', { name: 'Personal details' })
  await inAnotherTab(({ clearSession: clear }) => clear())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const phoneField = async () =>
  within(await screen.findByRole('dialog', { name: 'Add your phone number' })).getByLabelText('Phone number')

it('a phone number that was typed when the session ended is there again after the login, for its owner alone', async () => {
  alive = 'first'
  user = { ...maya, contactNumber: '' }
  await open('/profile')
  openDialog('phone')
  await userEvent.type(await phoneField(), '+62 811 7777')
  alive = 'ended'
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await logInAgain()
  expect(await phoneField()).toHaveProperty('value', '+62 811 7777')

  alive = 'ended'
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  user = aUser({ id: '3', email: 'sari@lodestay.example', contactNumber: '' })
  await logInAgain()
  expect(await phoneField()).toHaveProperty('value', '')
})

it('what was typed at the checkout is there after the login, before anything was paid', async () => {
  alive = 'first'
  user = { ...maya, country: 'ID', isPIC: false, companyData: null }
  storeSession('first', user)
  const quote = { ...aCheckout().quote, totalRate: 1_250_000, currency: 'IDR' } as const
  keepCheckoutState(aCheckout({ quote }))
  keepDraft(user.id, '', aForm())
  const state = aPageState()
  await renderScreen(
    <Screens />,
    { ...state, settings: { ...state.settings, localGateway: { countries: ['ID'] } } },
    '/payment',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change Personal details' }))
  const name = screen.getByLabelText('First name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Sari')
  await userEvent.click(screen.getByRole('checkbox', { name: /terms/i }))
  alive = 'ended'
  await userEvent.click(screen.getByRole('button', { name: /^Pay IDR/ }))
  await logInAgain()
  expect(name).toHaveProperty('value', 'Sari')
  expect(name.isConnected).toBe(true)
})

it('somebody else who logs in finds nothing of what was typed or searched', async () => {
  alive = 'first'
  await open('/profile')
  const form = within(await screen.findByRole('region', { name: 'Personal details' }))
  await userEvent.type(form.getByLabelText('Last name'), ' Dewi')
  storeFor(`${PREFIX}-search-1`, 'a search of hers')
  alive = 'ended'
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  user = aUser({ id: '2', email: 'budi@lodestay.example', last_name: 'Halim' })
  await logInAgain()
  expect(await screen.findByDisplayValue('Halim')).toBeDefined()
  expect(screen.queryByDisplayValue('Putri Dewi')).toBeNull()
  expect(readStored(`${PREFIX}-search-1`)).toBeUndefined()
})

it('whoever does not want to log in again is logged out as by the button', async () => {
  storeFor(`${PREFIX}-search-1`, 'a search of hers')
  const { router } = await open('/profile')
  await loginDialog()
  expect(readStored(`${PREFIX}-search-1`)).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(readStored(`${PREFIX}-search-1`)).toBeUndefined()
})

it('an answer to an older token ends no newer session', async () => {
  storeSession('second', user)
  lapseSession('first')
  expect(readSession()?.token).toBe('second')
})
