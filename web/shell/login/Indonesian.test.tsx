import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { on, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

beforeAll(() => Promise.all([import('./LoginDialog.tsx'), import('./SignUpDialog.tsx')]))
afterEach(() => closeDialog())

it('an Indonesian form complains in Indonesian [A9-002]', async () => {
  await renderScreen(<Dialogs />, aPageState({ language: 'id' }))
  openDialog('sign-up')
  await userEvent.click(await screen.findByRole('button', { name: 'Daftar' }))
  expect(await screen.findByText('Silakan isi nama depan Anda!', { selector: 'p' })).toBeDefined()
  expect(screen.queryByText(/Please/)).toBeNull()
})

it('a refusal of the server is said in the language of the page [A9-002]', async () => {
  const headers = { 'x-reason': 'wrongCredentials' }
  serve(on(login).says(new Response('Error: Wrong Email/Password', { status: 401, headers })))
  await renderScreen(<Dialogs />, aPageState({ language: 'id' }))
  openDialog('login')
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@lodestay.example')
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'Wander-0ften!')
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email atau kata sandi salah')
})

it('the end of a limit is said in the language of the page', async () => {
  const headers = { 'retry-after': '80000', 'x-reason': 'tooOften' }
  serve(on(login).says(new Response('Error: An error occurred. Please try again later.', { status: 429, headers })))
  await renderScreen(<Dialogs />, aPageState({ language: 'id' }))
  openDialog('login')
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@lodestay.example')
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'Wander-0ften!')
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Terjadi kesalahan. Silakan coba lagi nanti. Terlalu banyak percobaan: Anda dapat mencoba lagi dalam 23 jam.' +
      'Anda tidak perlu menunggu: minta tautan lewat email, buka di perangkat ini, lalu atur kata sandi baru. ' +
      'Minta tautan',
  )
})
