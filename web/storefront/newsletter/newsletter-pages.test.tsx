import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import ConfirmNewsletterPage from './ConfirmNewsletterPage.tsx'
import UnsubscribeNewsletterPage from './UnsubscribeNewsletterPage.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['confirm', <ConfirmNewsletterPage key="c" />, 'Ya, kirimi saya buletin', 'Anda berlangganan buletin'],
  ['unsubscribe', <UnsubscribeNewsletterPage key="u" />, 'Hentikan buletin', 'Anda tidak menerima buletin lagi'],
])('the page to %s asks nothing of the server before a press', async (act, page, button, done) => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: true }))
  await renderScreen(page, aPageState({ language: 'id' }), `/newsletter/${act}?key=a.b`)
  await screen.findByRole('button', { name: button })
  expect(calls).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('heading', { name: done })
  const [address, init] = calls.mock.calls[0] ?? []
  expect([address, init?.method, init?.body]).toEqual([
    `/api/newsletter/${act}`,
    'POST',
    JSON.stringify({ key: 'a.b' }),
  ])
})
