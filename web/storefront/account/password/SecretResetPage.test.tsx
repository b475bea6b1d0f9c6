import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { secretResetPassword } from '#shared/api/passwords.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import SecretResetPage from './SecretResetPage.tsx'

const open = () => renderScreen(<SecretResetPage />, aPageState(), '/secret-reset-password')
const good = { Email: 'maya@lodestay.example', 'New password': 'Harbour-Light-9', 'Secret token': 'a-token' }

async function submit(changes: Partial<typeof good> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...good, ...changes })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
}

it('needs e-mail and token [B2-024] [B5-036]', async () => {
  serve()
  await open()
  await submit({ Email: '', 'Secret token': '' })
  expect(await screen.findByText('Please input your email!', { selector: 'p' })).toBeDefined()
  expect(screen.getByText('Please input the token!', { selector: 'p' })).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('says that a token is wrong, at its field [B5-037]', async () => {
  serve(on(secretResetPassword).says(refusal(403, 'FORBIDDEN', 'Invalid token.', { reason: 'wrongToken' })))
  await open()
  await submit()
  await screen.findByText('Invalid token.', { selector: 'p' })
  expect(screen.getByLabelText('Secret token').getAttribute('aria-invalid')).toBe('true')
})

it('resets and empties the form [B7-048] [B8-018]', async () => {
  serve(on(secretResetPassword).says({ success: true, message: 'Password reset successfully' }))
  await open()
  await submit()
  expect((await screen.findByRole('status')).textContent).toBe('Password reset successfully')
  expect(bodies(secretResetPassword)).toEqual([
    { email: good.Email, newPassword: good['New password'], token: good['Secret token'] },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Secret token').value).toBe('')
})

it.each([
  ['refused [B8-019]', () => refusal(422, 'INVALID_INPUT', 'Too common.'), 'Failed to reset password'],
  ['silent [B8-020]', () => Promise.reject(new TypeError('network')), 'Error occurred while resetting password'],
])('names what went wrong: %s', async (_what, reply, words) => {
  serve(on(secretResetPassword).says(reply))
  await open()
  await submit()
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeDefined()
})
