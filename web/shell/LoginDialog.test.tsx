import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aUser, renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const user = aUser()

const answer = (body: string, status = 200, type = 'application/json') =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }))

// The dialogs load when they open; the first load is not what is measured here.
beforeAll(() => Promise.all([import('./LoginDialog.tsx'), import('./SignUpDialog.tsx')]))

beforeEach(async () => {
  localStorage.clear()
  await renderScreen(<Dialogs />)
  openDialog('login')
  await screen.findByRole('dialog', { name: 'Log in' })
})
afterEach(() => closeDialog())

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'LOG IN' }))
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
  expect(await screen.findByText('Please input your email!')).toBeDefined()
  expect(screen.getByText('Please input your Password!')).toBeDefined()
})

it('asks for a valid e-mail [A5-018]', async () => {
  await fill('maya', 'x')
  expect(await screen.findByText('Please input a valid email')).toBeDefined()
})

it('shows the words for wrong credentials in the banner [A8-001]', async () => {
  answer('Error: Wrong Email/Password', 401, 'text/plain')
  await fill(user.email, 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Wrong Email/Password')
})

it('shows the generic words for anything else [A8-002]', async () => {
  answer('Error: Database on fire', 500, 'text/plain')
  await fill(user.email, 'x')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.')
})

it('stores the session and closes [A4-001] [A7-001]', async () => {
  const fetched = answer(JSON.stringify({ token: 'secret', userObject: user }))
  await fill(user.email, 'Secret-2026')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('usertoken')).toBe('secret')
  const body = JSON.stringify({ email: user.email, password: 'Secret-2026', remember: true })
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(body)
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
