import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { socialLogin, type SocialType } from '#shared/api/social.ts'
import { bodies, on, sent, serve } from '#web/serve.ts'
import { aPageState, aPartner, aUser, renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { tellOpener } from './social-channel.ts'

const user = aUser()
const settings = { ...aPageState().settings, identityProviders: ['google', 'facebook'] as SocialType[] }
const claims = { sub: '117', email: user.email, name: 'Maya Putri', given_name: 'Maya', family_name: 'Putri' }
const idToken = `e30.${btoa(JSON.stringify(claims))}.c2ln`

// The dialogs load when they open; the first load is not what is measured here.
beforeAll(() => Promise.all([import('#web/shell/login/LoginDialog.tsx'), import('#web/shell/login/SignUpDialog.tsx')]))

let windowOfProvider: { closed: boolean; focus: () => void; location: { replace: (url: string) => void } }
let opened: Promise<string>
const reload = vi.fn<() => void>()

beforeEach(() => {
  reload.mockReset()
  opened = new Promise((resolve) => {
    windowOfProvider = { closed: false, focus: () => undefined, location: { replace: resolve } }
  })
  vi.spyOn(window, 'open').mockReturnValue(windowOfProvider as unknown as Window)
  vi.stubGlobal('location', { reload, pathname: '/', origin: 'http://localhost' })
})
afterEach(() => {
  closeDialog()
  vi.unstubAllGlobals()
})

async function show(dialog: 'login' | 'sign-up', state = aPageState({ settings })): Promise<void> {
  await renderScreen(<Dialogs />, state)
  openDialog(dialog)
  await screen.findByRole('dialog')
}

/** Presses the button and waits for the window; answers the state that went with it. */
async function ask(provider: 'Google' | 'Facebook'): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: `Continue with ${provider}` }))
  const url = new URL(await opened, 'http://localhost')
  expect(url.pathname).toBe(`/api/users/social/${provider.toLowerCase()}/start`)
  return url.searchParams.get('challenge') ?? ''
}

const welcome = () => serve(on(socialLogin).says({ token: 'secret', userObject: user }))
const refuse = () => serve(on(socialLogin).says(Response.json({}, { status: 401 })))

const message = () => screen.queryByRole('alert')?.textContent

it.each(['login', 'sign-up'] as const)('both ways in are in the %s dialog [A1-025] [A2-064]', async (dialog) => {
  await show(dialog)
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeDefined()
})

it.each(['login', 'sign-up'] as const)('neither is in the %s dialog of the business site [A2-065]', async (dialog) => {
  const switches = { ...aPartner().switches, companyAccounts: true }
  await show(dialog, aPageState({ settings, partner: aPartner({ id: 'business', switches }) }))
  expect(screen.queryByRole('button', { name: /Google|Facebook/ })).toBeNull()
})

it('a provider without keys keeps its button, which fails and opens no window [A1-025] [A2-064] [A8-003] [A8-006]', async () => {
  const state = aPageState({ settings: { ...settings, identityProviders: [] } })
  await show('login', state)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(message()).toBe('Error in Google login process'))
  openDialog('sign-up')
  await screen.findByRole('dialog', { name: 'Sign up' })
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(message()).toBe('Error in Facebook sign up process'))
  expect(window.open).not.toHaveBeenCalled()
})

it('a login with Google sends the profile and its proof, stores the session and closes [A3-013] [A3-014] [A4-001]', async () => {
  welcome()
  await show('login')
  const state = await ask('Google')
  tellOpener({ state, id_token: idToken })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('usertoken')).toBe('secret')
  const [body] = bodies(socialLogin) as Record<string, unknown>[]
  expect(body).toEqual({
    type: 'google',
    email: user.email,
    givenName: 'Maya',
    familyName: 'Putri',
    socialId: '117',
    profile: {
      googleId: '117',
      email: user.email,
      name: 'Maya Putri',
      givenName: 'Maya',
      familyName: 'Putri',
      imageUrl: '',
      credential: idToken,
    },
    verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
  // What the window was shown is the hash of what the server gets.
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body?.['verifier'] as string))
  expect(
    btoa(String.fromCodePoint(...new Uint8Array(hash)))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  ).toBe(`${state}=`)
  expect(reload).not.toHaveBeenCalled()
})

it('a login with Facebook sends its token and the same fields [A3-013]', async () => {
  welcome()
  await show('login')
  tellOpener({ state: await ask('Facebook'), access_token: 'EAA' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(socialLogin)[0]).toMatchObject({
    type: 'facebook',
    email: '',
    givenName: '',
    familyName: '',
    socialId: '',
    credential: 'EAA',
  })
})

it('a sign-up stores the session and reloads; the dialog holds a room chosen below until then [A4-008]', async () => {
  welcome()
  await show('sign-up')
  tellOpener({ state: await ask('Google'), id_token: idToken })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('usertoken')).toBe('secret')
  expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeDefined()
})

it.each([
  ['login with Google [A8-003]', 'login', 'Google', 'Error in Google login process'],
  ['sign-up with Google [A8-005]', 'sign-up', 'Google', 'Error in Google sign up process'],
  ['sign-up with Facebook [A8-006]', 'sign-up', 'Facebook', 'Error in Facebook sign up process'],
] as const)('says what failed: %s', async (_what, dialog, provider, words) => {
  await show(dialog)
  tellOpener({ state: await ask(provider), error: 'access_denied' })
  await waitFor(() => expect(message()).toBe(words))

  // The same words when the server believes nothing; and they go when somebody tries again.
  opened = new Promise((resolve) => (windowOfProvider.location.replace = resolve))
  refuse()
  const state = await ask(provider)
  expect(message()).toBeUndefined()
  tellOpener({ state, id_token: idToken, access_token: 'EAA' })
  await waitFor(() => expect(message()).toBe(words))
  expect(localStorage.getItem('usertoken')).toBeNull()
})

it('a failed login with Facebook is silent [A8-004]', async () => {
  refuse()
  await show('login')
  tellOpener({ state: await ask('Facebook'), access_token: 'EAA' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue with Facebook' }).getAttribute('aria-disabled')).toBeNull(),
  )
  expect(message()).toBeUndefined()
})

it('what another tab asked for is not ours', async () => {
  welcome()
  await show('login')
  const state = await ask('Google')
  tellOpener({ state: 'x'.repeat(43), id_token: idToken })
  tellOpener({ state, error: 'access_denied' })
  await waitFor(() => expect(message()).toBe('Error in Google login process'))
  expect(sent()).toEqual([])
})

it('a window that was closed leaves the button as it was, and one that comes back late is heard', async () => {
  welcome()
  await show('login')
  const state = await ask('Google')
  const button = screen.getByRole('button', { name: 'Continue with Google' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  windowOfProvider.closed = true
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(message()).toBeUndefined()
  tellOpener({ state, id_token: idToken })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a browser that opens no window fails as the provider would', async () => {
  vi.mocked(window.open).mockReturnValue(null)
  await show('sign-up')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
  await waitFor(() => expect(message()).toBe('Error in Facebook sign up process'))
})

it.each([
  ['login', 'Email', 'Please input your email!'],
  ['sign-up', 'First name', 'Please input your first name!'],
] as const)('pressing a button leaves no complaint about the form below: %s', async (dialog, field, complaint) => {
  await show(dialog)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)))
  await userEvent.tab({ shift: true })
  await screen.findByText(complaint)
  await ask('Google')
  await waitFor(() => expect(screen.queryByText(complaint)).toBeNull())
})
