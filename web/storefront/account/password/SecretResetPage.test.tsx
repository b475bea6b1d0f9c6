import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import SecretResetPage from './SecretResetPage.tsx'

const open = () => renderScreen(<SecretResetPage />, aPageState(), '/secret-reset-password')
const failure = (message: string, status: number, code: string, reason?: string) =>
  Response.json(
    { status: false, success: false, code, reason, message, msg: message, error: message, correlationId: 'c' },
    { status },
  )
const good = { Email: 'maya@lodestay.example', 'New password': 'Harbour-Light-9', 'Secret token': 'a-token' }

async function submit(changes: Partial<typeof good> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...good, ...changes })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
}

it('needs e-mail and token [B2-024] [B5-036]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await open()
  await submit({ Email: '', 'Secret token': '' })
  expect(await screen.findByText('Please input your email!')).toBeDefined()
  expect(screen.getByText('Please input the token!')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
})

it('says that a token is wrong, at its field [B5-037]', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    failure('Invalid token.', 403, 'FORBIDDEN', 'wrongToken'),
  )
  await open()
  await submit()
  await screen.findByText('Invalid token.')
  expect(screen.getByLabelText('Secret token').getAttribute('aria-invalid')).toBe('true')
})

it('resets and empties the form [B7-048] [B8-018]', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, message: 'Password reset successfully' }))
  await open()
  await submit()
  expect((await screen.findByRole('status')).textContent).toBe('Password reset successfully')
  const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as unknown
  expect(body).toEqual({ email: good.Email, newPassword: good['New password'], token: good['Secret token'] })
  expect(screen.getByLabelText<HTMLInputElement>('Secret token').value).toBe('')
})

it.each([
  ['refused [B8-019]', async () => failure('Too common.', 422, 'INVALID_INPUT'), 'Failed to reset password'],
  ['silent [B8-020]', () => Promise.reject(new TypeError('network')), 'Error occurred while resetting password'],
])('names what went wrong: %s', async (_what, reply, words) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(reply)
  await open()
  await submit()
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeDefined()
})
