import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { checkResetLink, resetPassword, verifyResetLink } from '#shared/api/passwords.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import ResetNewPasswordPage from './ResetNewPasswordPage.tsx'
import ResetPasswordPage from './ResetPasswordPage.tsx'

const email = 'maya@lodestay.example'
const query = `?key=secret-key&email=${encodeURIComponent(email)}`
const password = 'Harbour-Light-9'

const refused = (message: string) => refusal(422, 'INVALID_INPUT', message)
const silence = () => Promise.reject(new TypeError('network'))
const alive = { success: true, msg: 'The link is valid.' }
const dead = { success: false, msg: 'This link is no longer valid.' }
const done = { success: true as const, message: 'x' }

const openNew = (search = query) =>
  renderScreen(
    <>
      <ResetNewPasswordPage />
      <Dialogs />
    </>,
    aPageState(),
    `/reset-new-password${search}`,
  )
const openOld = (search = query) => renderScreen(<ResetPasswordPage />, aPageState(), `/reset-password${search}`)

const fields = async () => ({
  first: await screen.findByLabelText<HTMLInputElement>('New password'),
  second: screen.getByLabelText<HTMLInputElement>('Confirm new password'),
  button: screen.getByRole<HTMLButtonElement>('button', { name: 'Reset password' }),
})

async function submit(chosen = password): Promise<void> {
  const { first, second, button } = await fields()
  await userEvent.type(first, chosen)
  await userEvent.type(second, chosen)
  await userEvent.click(button)
}

afterEach(() => closeDialog())

it('takes the key out of the address, and verifies it once with a body [B2-025] [B7-049]', async () => {
  serve(on(verifyResetLink).says(alive))
  const { router } = await openNew()
  await fields()
  expect(router.state.location).toMatchObject({ pathname: '/reset-new-password', search: '' })
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/auth/password/verify', body: { email, forgetPasswordKey: 'secret-key' } },
  ])
})

it('wakes the button when both are equal and at least 8, and says why it sleeps [B5-035]', async () => {
  serve(on(verifyResetLink).says(alive))
  await openNew()
  const { first, second, button } = await fields()
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter the same password, of at least 8 characters, in both fields.',
  )
  await userEvent.type(first, '1234567')
  await userEvent.type(second, '1234567')
  expect(button.disabled).toBe(true)
  await userEvent.type(first, '8')
  expect(button.disabled).toBe(true)
  await userEvent.type(second, '8')
  expect(button.disabled).toBe(false)
  await userEvent.type(second, '9')
  expect(button.disabled).toBe(true)
})

it('names a password that is too short [B5-033]', async () => {
  serve(on(verifyResetLink).says(alive))
  await openNew()
  const { first } = await fields()
  await userEvent.type(first, '1234567')
  expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Password must be at least 8 characters.')).toBeDefined()
  await userEvent.type(first, '8')
  expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull()
})

it('names two passwords that differ [B5-034]', async () => {
  serve(on(verifyResetLink).says(alive))
  await openNew()
  const { first, second } = await fields()
  await userEvent.type(first, password)
  await userEvent.type(second, 'Harbour-Light-8')
  await userEvent.tab()
  expect(screen.getByText('New Password and Password confirmation do not match.')).toBeDefined()
})

it('tells the password manager whose password it is', async () => {
  serve(on(verifyResetLink).says(alive))
  const { container } = await openNew()
  const { first, second } = await fields()
  expect([first.autocomplete, second.autocomplete]).toEqual(['new-password', 'new-password'])
  expect(container.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(email)
})

it('sets the password, forgets the session that the server ended, and goes on to success [B4-040] [B8-023]', async () => {
  storeSession('old', aUser({ email }))
  serve(on(verifyResetLink).says(alive), on(resetPassword).says(done))
  const { router } = await openNew()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password/success'))
  expect(router.state.location.state).toEqual({ done: 'Password has been successfully updated', email })
  expect(bodies(resetPassword)).toEqual([{ email, forgetPasswordKey: 'secret-key', password }])
  expect(readSession()).toBeUndefined()
})

it('says what the server refused and keeps what was typed [B8-024]', async () => {
  serve(on(verifyResetLink).says(alive), on(resetPassword).says(refused('This password is too common.')))
  await openNew()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to update password.')).toBeDefined()
  expect(within(alert).getByText('This password is too common.')).toBeDefined()
  expect((await fields()).first.value).toBe(password)
})

it('says so when nothing answered [B8-025]', async () => {
  serve(on(verifyResetLink).says(alive), on(resetPassword).says(silence))
  await openNew()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('An error occurred while updating the password.')).toBeDefined()
})

it('a dead link offers another one, to the same address [B4-042] [B8-022]', async () => {
  serve(on(verifyResetLink).says(dead))
  await openNew()
  expect(within(await screen.findByRole('alert')).getByText('Failed to verify the link')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }))
  await screen.findByRole('dialog', { name: 'Forgot password' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
})

it('a link that dies under the form offers another one too', async () => {
  serve(
    on(verifyResetLink).says(alive),
    on(resetPassword).says(refusal(410, 'EXPIRED', 'This link is no longer valid.')),
  )
  await openNew()
  await submit()
  expect(within(await screen.findByRole('alert')).getByText('Failed to update password.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeDefined()
})

it.each(['', '?key=k', `?email=${email}`, '?key=&email='])('a link with %j only is named [B8-021]', async (search) => {
  serve()
  await openNew(search)
  expect(within(await screen.findByRole('alert')).getByText('Invalid key or email')).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('a link that could not be checked can be checked again', async () => {
  serve(on(verifyResetLink).says(silence))
  await openNew()
  await screen.findByText('Failed to verify the link')
  serve(on(verifyResetLink).says(alive))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await fields()
})

it('the older entry asks with GET and names what failed [B2-023] [B7-047] [B8-017]', async () => {
  serve(on(checkResetLink).says(dead))
  await openOld()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Password Reset Failed. (This link is no longer valid.)')).toBeDefined()
  expect(sent()[0]?.path).toBe(`/users/reset-password?key=secret-key&email=${encodeURIComponent(email)}`)
  expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeDefined()
})

it('the older entry says in Indonesian why a link is dead', async () => {
  const msg = 'This link is no longer valid. Please ask for a new one.'
  serve(on(checkResetLink).says({ success: false, msg }))
  await renderScreen(<ResetPasswordPage />, aPageState({ language: 'id' }), `/reset-password${query}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('(Tautan ini tidak berlaku lagi. Silakan minta yang baru.)')
})

it.each([
  ['done [B8-018]', done, undefined],
  ['refused [B8-019]', refused('Too common.'), 'Failed to reset password'],
  ['silent [B8-020]', silence, 'Error occurred while resetting password'],
])('the older entry has words of its own: %s', async (_what, reply, words) => {
  serve(on(checkResetLink).says(alive), on(resetPassword).says(reply))
  const { router } = await openOld()
  await submit()
  if (words) return expect(within(await screen.findByRole('alert')).getByText(words)).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password/success'))
  return act(() => expect(router.state.location.state).toMatchObject({ done: 'Password reset successfully' }))
})
