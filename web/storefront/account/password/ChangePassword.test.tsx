import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { changePassword } from '#shared/api/passwords.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aUser, renderScreen } from '#web/testing.tsx'
import { ChangePassword } from './ChangePassword.tsx'

const email = 'maya@lodestay.example'
const good = {
  'Current password': 'Wander-0ften!',
  'New password': 'Harbour-Light-9',
  'Confirm new password': 'Harbour-Light-9',
}

beforeEach(async () => {
  localStorage.clear()
  storeSession('secret', aUser({ email }))
  await renderScreen(<ChangePassword />)
})

async function submit(changes: Partial<typeof good> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...good, ...changes })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

it('changes the password and says so [A7-017] [A8-015]', async () => {
  serve(on(changePassword).says('Success'))
  await submit()
  expect(await screen.findByText('Password updated')).toBeDefined()
  expect(bodies(changePassword)).toEqual([
    { email, password: good['Current password'], newPassword: good['New password'] },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

it('says that the current password is wrong, at its field, and keeps what was typed [A5-038]', async () => {
  serve(on(changePassword).says(refusal(422, 'INVALID_INPUT', 'Wrong Password', { reason: 'wrongPassword' })))
  await submit()
  await screen.findByText('Wrong Password', { selector: 'p' })
  const current = screen.getByLabelText<HTMLInputElement>('Current password')
  expect(current.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(good['New password'])
})

it.each([
  ['a weak one', { 'New password': 'harbour-9' }, 'Password must contain at least one uppercase letter'],
  ['two that differ', { 'Confirm new password': 'x' }, 'New Password and Password confirmation do not match.'],
  ['no current one', { 'Current password': '' }, 'Please input your Password!'],
])('does not ask the server about %s', async (_what, changes, words) => {
  serve()
  await submit(changes)
  expect(await screen.findByText(words, { selector: 'p' })).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('is understood by password managers', () => {
  const completes = [...document.querySelectorAll('input')].map((input) => [input.autocomplete, input.value])
  expect(completes).toEqual([
    ['username', email],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ])
})
