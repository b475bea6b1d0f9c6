import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { endOtherSessions, endSession, listSessions, type SessionInfo } from '#shared/api/sessions.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aUser, renderScreen } from '#web/testing.tsx'
import { SessionList } from './SessionList.tsx'

const aSession = (changes: Partial<SessionInfo>): SessionInfo => ({
  id: '5f0c7a3e-0000-4000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.7',
  openedAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  isCurrent: false,
  ...changes,
})

let sessions: SessionInfo[] = []

beforeEach(() => {
  localStorage.clear()
  storeSession('secret', aUser())
  sessions = [
    aSession({ isCurrent: true }),
    aSession({ id: 'phone', browser: 'Safari', system: 'iPhone', address: '198.51.100.4' }),
    aSession({ id: 'program', browser: undefined, system: undefined }),
  ]
  serve(
    on(listSessions).says(() => ({ sessions })),
    on(endSession).says(({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id)
      return { success: true }
    }),
    on(endOtherSessions).says(() => {
      const ended = sessions.length - 1
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return { success: true, ended }
    }),
  )
})

it('names every device, and offers to end all but the one in use', async () => {
  await renderScreen(<SessionList user={aUser()} />)
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(3)
  const [current, phone, program] = items.map((item) => within(item))
  expect(current?.getByText('Chrome on Windows')).toBeTruthy()
  expect(current?.getByText('This device')).toBeTruthy()
  expect(current?.getByText(/Active now · 203\.0\.113\.7/)).toBeTruthy()
  expect(current?.queryByRole('button')).toBeNull()
  expect(phone?.getByText('Safari on iPhone')).toBeTruthy()
  expect(phone?.getByText(/Last active 21 Nov 2026, \d\d:\d\d · 198\.51\.100\.4/)).toBeTruthy()
  expect(program?.getByText('Unknown device')).toBeTruthy()
})

it('ends one and says which; focus goes to the list', async () => {
  await renderScreen(<SessionList user={aUser()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out of Safari on iPhone' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent(endSession).map(({ params }) => params.id)).toEqual(['phone'])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are logged in' }))
})

it('ends all others at once; alone there is nothing to end', async () => {
  await renderScreen(<SessionList user={aUser()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(sent(endOtherSessions)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what went wrong', async () => {
  await renderScreen(<SessionList user={aUser()} />)
  const button = await screen.findByRole('button', { name: 'Log out everywhere else' })
  serve(on(endOtherSessions).says(refusal(500, 'INTERNAL', 'An error occurred. Please try again later.')))
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(readSession()).toBeDefined()
})

it('forgets a session that somebody else ended, and leaves the words to the login', async () => {
  await renderScreen(<SessionList user={aUser()} />)
  const button = await screen.findByRole('button', { name: 'Log out everywhere else' })
  serve(on(endOtherSessions).says(refusal(401, 'UNAUTHENTICATED', 'Please log in.')))
  await userEvent.click(button)
  await waitFor(() => expect(readSession()).toBeUndefined())
  expect(screen.queryByRole('alert')).toBeNull()
})
