import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendResetLink } from '#shared/api/passwords.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const email = 'maya@lodestay.example'

beforeAll(() => Promise.all([import('./LoginDialog.tsx'), import('./ForgotPasswordDialog.tsx')]))
beforeEach(async () => {
  localStorage.clear()
  await renderScreen(<Dialogs />)
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
})
afterEach(() => closeDialog())

async function openForgot(typed = ''): Promise<void> {
  if (typed) await userEvent.type(screen.getByLabelText('Email'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await screen.findByRole('dialog', { name: 'Forgot password' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

it('opens from the login, which closes first, with the e-mail typed there [A2-066] [A2-069] [A4-004]', async () => {
  await openForgot(email)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

it('asks for an e-mail, and for a valid one [A5-021]', async () => {
  serve()
  await openForgot()
  await send()
  expect(await screen.findByText('Please input your email!')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Email'), 'abc')
  await send()
  expect(await screen.findByText('Please input a valid email')).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('says that the letter is on its way, and leads back with the e-mail [A8-008]', async () => {
  serve(on(sendResetLink).says({ success: true, msg: 'x' }))
  await openForgot(email)
  await send()
  expect((await screen.findByRole('status')).textContent).toBe(
    `Successfully sent an email to ${email}. Please check your inbox.`,
  )
  expect(bodies(sendResetLink)).toEqual([{ email, frontendUrl: window.location.origin }])
  await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }))
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
})

it('shows the server’s words when it refuses [A8-009]', async () => {
  serve(on(sendResetLink).says(refusal(429, 'TOO_MANY_REQUESTS', 'Slow down a little.')))
  await openForgot(email)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Slow down a little.')
})

it('says when the next letter may be asked for', async () => {
  const generic = 'An error occurred. Please try again later.'
  const headers = { 'retry-after': '3600' }
  serve(on(sendResetLink).says(refusal(429, 'TOO_MANY_REQUESTS', generic, { headers })))
  await openForgot(email)
  await send()
  const said = `${generic} Too many attempts: you can try again in 60 minutes.`
  expect((await screen.findByRole('alert')).textContent).toBe(said)
})

it('without words of the server it says that an error occurred, and keeps what was typed [A8-009]', async () => {
  serve(on(sendResetLink).says(() => Promise.reject(new TypeError('network'))))
  await openForgot(email)
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^An error occurred\. We could not reach Lodestay/)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
})
