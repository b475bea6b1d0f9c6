import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import DataDeletionPage from './DataDeletionPage.tsx'

afterEach(() => vi.restoreAllMocks())

it('silence is not “we know no request”', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const { unmount } = await renderScreen(<DataDeletionPage />, undefined, '/data-deletion?code=x')
  expect(
    await screen.findByText('We could not reach Lodestay. Please check your connection and try again.'),
  ).toBeDefined()
  unmount()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  await renderScreen(<DataDeletionPage />, undefined, '/data-deletion?code=x')
  expect(
    await screen.findByText('We know no request with this code. Please check that the link is complete.'),
  ).toBeDefined()
})
