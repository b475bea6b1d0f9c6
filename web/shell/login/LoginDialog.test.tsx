import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, type UserData } from '#shared/api/accounts.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { clearSession, lapseSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aPartner, aUser, renderScreen, settle } from '#web/testing.tsx'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const user = aUser()

const welcome = (userObject: UserData) => serve(on(login).says({ token: 'secret', userObject }))
const refuse = (words: string, status: number, headers: Record<string, string> = {}) =>
  serve(on(login).says(new Response(words, { status, headers })))

// The dialogs load when they open; the first load is not what is measured here.
beforeAll(() =>
  Promise.all([
    import('./LoginDialog.tsx'),
    import('./SignUpDialog.tsx'),
    import('./AddPhoneDialog.tsx'),
    import('./ForgotPasswordDialog.tsx'),
  ]),
)

beforeEach(async () => {
  await renderScreen(<Dialogs />)
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
})
afterEach(() => closeDialog())

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('has e-mail, password and remember me, which is on [A2-062] [A2-063]', () => {
  expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username')
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true)
})

it('starts in the e-mail field', async () => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

it('asks for what is missing [A5-017] [A5-020]', async () => {
  await fill('', '')
  expect(await screen.findByText('Please input your email!', { selector: 'p' })).toBeDefined()
  expect(screen.getByText('Please input your Password!', { selector: 'p' })).toBeDefined()
})

it('asks for a valid e-mail [A5-018]', async () => {
  await fill('maya', 'x')
  expect(await screen.findByText('Please input a valid email', { selector: 'p' })).toBeDefined()
})

it('shows the words for wrong credentials in the banner [A8-001]', async () => {
  refuse('Error: Wrong Email/Password', 401, { 'x-reason': 'wrongCredentials' })
  await fill(user.email, 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Wrong Email/Password')
})

it('shows the generic words for anything else [A8-002]', async () => {
  refuse('Error: Database on fire', 500)
  await fill(user.email, 'x')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.')
})

/** A limit that is over in so many seconds. */
const limited = (seconds: number) =>
  refuse('Error: An error occurred. Please try again later.', 429, { 'retry-after': String(seconds) })

it.each([
  [601, '11 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('says when a limit of %i seconds ends, after the generic words [A8-002]', async (seconds, wait) => {
  limited(seconds)
  await fill(user.email, 'x')
  expect((await screen.findByRole('alert')).textContent).toContain(
    `An error occurred. Please try again later. Too many attempts: you can try again in ${wait}.`,
  )
})

it('leads from a limit to the link that lets an owner in at once, with the address that was typed', async () => {
  limited(86_400)
  await fill(user.email, 'x')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/^You need not wait/)).toBeDefined()
  await userEvent.click(alert.getByRole('button', { name: 'Get the link' }))
  await screen.findByRole('dialog', { name: 'Forgot password' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
})

it('names no way around a password that is wrong', async () => {
  refuse('Error: Wrong Email/Password', 401)
  await fill(user.email, 'wrong')
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Get the link' })).toBeNull()
})

it('stores the session and closes [A4-001] [A7-001]', async () => {
  welcome(user)
  await fill(user.email, 'Secret-2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('usertoken')).toBe('secret')
  expect(bodies(login)).toEqual([{ email: user.email, password: 'Secret-2026', remember: true }])
})

it('shows the password when asked', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
})

it('closes before sign-up opens [A2-067] [A4-005]', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await screen.findByRole('dialog', { name: 'Sign up' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

const openOnBusiness = async (path = '/business', companyAccounts = true) => {
  const view = await renderScreen(
    <>
      <Dialogs />
      <LiveStatus />
    </>,
    aPageState({ partner: aPartner({ switches: { ...aPartner().switches, companyAccounts } }) }),
    path,
  )
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
  return view.router
}

const logIn = async (as: UserData, path?: string, meanwhile?: () => void, onBusiness = true) => {
  const router = await openOnBusiness(path, onBusiness)
  meanwhile?.()
  welcome(as)
  vi.stubGlobal('location', { pathname: path ?? '/business' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: as.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await settle(() => localStorage.getItem('usertoken') === 'secret')
  return router
}

describe('on the business site', () => {
  beforeEach(async () => {
    closeDialog()
    cleanup()
  })
  afterEach(() => vi.useRealTimers())
  afterEach(() => vi.unstubAllGlobals())

  it('asks for a company mailbox before it asks the server [A5-019]', async () => {
    await openOnBusiness()
    serve()
    await fill('maya@gmail.com', 'Secret-2026')
    expect(await screen.findByText('Please enter a company email address!', { selector: 'p' })).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<UserData>]>([
    ['a PIC', { isPIC: true }],
    ['an admin', { duties: ['admin'] }],
  ])('leads %s to the dashboard after one second, and not before [A2-021]', async (_who, standing) => {
    const router = await logIn({ ...user, companyData: aCompany(), ...standing })
    vi.advanceTimersByTime(999)
    expect(router.state.location.pathname).toBe('/business')
    vi.advanceTimersByTime(1)
    await settle(() => router.state.location.pathname !== '/business')
    expect(router.state.location.pathname).toBe('/business-dashboard')
  })

  it('leads a member without a duty to the home of who travels', async () => {
    const router = await logIn({ ...user, companyData: aCompany() })
    vi.advanceTimersByTime(1000)
    await settle(() => router.state.location.pathname !== '/business')
    expect(router.state.location).toMatchObject({ pathname: '/Myaccount', search: '?tab=your_company' })
  })

  it('leads everybody else home (Q51)', async () => {
    const router = await logIn(user)
    vi.advanceTimersByTime(1000)
    await settle(() => router.state.location.pathname !== '/business')
    expect(router.state.location.pathname).toBe('/')
  })

  it('leaves who comes back after a session ended where they were (U02)', async () => {
    const router = await logIn({ ...user, isPIC: true, companyData: aCompany() }, '/business', () => {
      storeSession('old', { ...user, isPIC: true, companyData: aCompany() })
      lapseSession('old')
    })
    vi.advanceTimersByTime(2000)
    expect(router.state.location.pathname).toBe('/business')
  })

  it('lets who chose a room go on with it (U61)', async () => {
    const router = await logIn({ ...user, isPIC: true }, '/hotel/h1/detail')
    vi.advanceTimersByTime(2000)
    expect(router.state.location.pathname).toBe('/hotel/h1/detail')
  })
})

describe('on every other site', () => {
  beforeEach(async () => {
    closeDialog()
    cleanup()
  })
  afterEach(() => vi.useRealTimers())
  afterEach(() => vi.unstubAllGlobals())

  it.each<[string, Partial<UserData>, string, string]>([
    ['a member', { companyData: aCompany() }, '/', '/Myaccount'],
    ['an approver', { companyData: aCompany(), duties: ['approver'] }, '/', '/business-dashboard'],
    // They came for something.
    ['a member', { companyData: aCompany() }, '/faq', '/faq'],
    ['a person in charge', { companyData: aCompany(), isPIC: true }, '/', '/'],
    ['a traveller', {}, '/', '/'],
  ])('leads %s (%o) who logs in at %s to %s', async (_who, standing, from, to) => {
    const router = await logIn({ ...user, ...standing }, from, undefined, false)
    vi.advanceTimersByTime(1000)
    await settle(() => router.state.location.pathname === to)
    vi.advanceTimersByTime(1000)
    expect(router.state.location.pathname).toBe(to)
  })
})

it('says that it worked, to eyes and ears [A4-002]', async () => {
  cleanup()
  closeDialog()
  await renderScreen(
    <>
      <Dialogs />
      <LiveStatus />
    </>,
  )
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
  welcome(user)
  await fill(user.email, 'Secret-2026')
  await waitFor(() => expect(document.getElementById('live-status')?.textContent).toBe('Successfully logged in!'))
  expect(screen.getAllByText('Successfully logged in!')).toHaveLength(2)
})

it('says that a login is of this page only where the browser has no room for it', async () => {
  await renderScreen(<LiveStatus />)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  welcome(user)
  await fill(user.email, 'Secret-2026')
  const said = 'You are logged in on this page only: your browser does not let this site remember it.'
  await waitFor(() => expect(document.getElementById('live-status')?.textContent).toBe(said))
  full.mockRestore()
  clearSession()
})

it('asks for a phone number when the account has none, and only then [A4-003] [A2-070]', async () => {
  welcome({ ...user, contactNumber: '' })
  await fill(user.email, 'Secret-2026')
  await screen.findByRole('dialog', { name: 'Add your phone number' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  closeDialog()
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
  welcome(user)
  await fill(user.email, 'Secret-2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
