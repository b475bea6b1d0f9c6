import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { editUser } from '#shared/api/profile.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aUser, renderScreen } from '#web/testing.tsx'
import { LiveStatus } from '#web/shell/frame/LiveStatus.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

const user = aUser({ contactNumber: '' })

beforeEach(async () => {
  storeSession('secret', user)
  await renderScreen(
    <>
      <Dialogs />
      <LiveStatus />
    </>,
  )
  openDialog('phone')
  await screen.findByRole('dialog', { name: 'Add your phone number' })
})
afterEach(() => {
  closeDialog()
  clearSession()
})

const save = async (phone: string) => {
  const field = screen.getByLabelText('Phone number')
  if (phone) await userEvent.type(field, phone)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('starts in its field, which browsers can fill', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('Phone number')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.autocomplete).toBe('tel')
})

it.each(['', '   '])('asks for a number instead of "%s" [A5-022]', async (phone) => {
  serve()
  await save(phone)
  expect(await screen.findByText('Please enter your phone number')).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('saves the number, says so and closes [A4-009] [A8-010]', async () => {
  serve(on(editUser).says({ status: 'success', userdata: { ...user, contactNumber: '+62 811 1234' } }))
  await save('+62 811 1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/users/editUser', { prevemail: user.email, contactNumber: '+62 811 1234' }],
  ])
  expect(document.getElementById('live-status')?.textContent).toBe('Phone number saved')
  expect(readSession()).toMatchObject({ token: 'secret', user: { contactNumber: '+62 811 1234' } })
})

it.each([
  ['the server’s own words', refusal(422, 'INVALID_INPUT', 'Invalid Phone Number'), 'Invalid Phone Number'],
  ['ours for a refusal without any', Response.json({}, { status: 422 }), 'Failed to save phone number'],
  ['ours for a server that broke', refusal(500, 'INTERNAL', 'An error occurred.'), 'Failed to save phone number'],
])('when it fails shows %s [A8-011]', async (_what, answer, words) => {
  serve(on(editUser).says(answer))
  await save('+62 811 1234')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('says when nobody answered [A8-012]', async () => {
  serve(on(editUser).says(() => Promise.reject(new TypeError('offline'))))
  await save('+62 811 1234')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Server error while saving phone number\. We could not reach Lodestay/,
  )
})

it('can wait', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
