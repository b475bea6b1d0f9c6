import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { clearSession, lapseSession, storeSession } from '#web/storage/session-store.ts'
import { aUser } from '#web/testing.tsx'
import { answersOf, SHELL } from './kept-caches.ts'

/** Names of what a browser has in its Cache Storage, which jsdom has none of; and how often a worker was taken away. */
let names: Set<string>
const unregister = vi.fn(async () => true)

const [maya, budi] = ['1', '2'].map((id) => aUser({ id })) as [ReturnType<typeof aUser>, ReturnType<typeof aUser>]
const pages = `${SHELL}default en index-1.js 2026-11-28`
const others = 'of another site on this address'

beforeEach(() => {
  storeSession('secret', maya)
  names = new Set([answersOf(maya.id), pages, others])
  unregister.mockClear()
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
  Object.assign(navigator, { serviceWorker: { getRegistrations: async () => [{ unregister }] } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
})

it.each([
  ['a logout', () => clearSession()],
  ['the end of the session', () => lapseSession('secret')],
])('%s deletes all that was kept, and the worker that answers it', async (_, end) => {
  end()
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce())
  expect([...names]).toEqual([others])
})

it('somebody else’s login deletes what was kept for who was here, and one’s own details do not', async () => {
  storeSession('secret', { ...maya, name: 'Maya Dewi' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(names.has(answersOf(maya.id))).toBe(true)
  storeSession('another', budi)
  await waitFor(() => expect([...names]).toEqual([pages, others]))
  expect(unregister).not.toHaveBeenCalled()
})
