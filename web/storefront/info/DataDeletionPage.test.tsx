import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getDataDeletion } from '#shared/api/social.ts'
import { on, serve } from '#web/serve.ts'
import { renderScreen } from '#web/testing.tsx'
import DataDeletionPage from './DataDeletionPage.tsx'

it('silence is not “we know no request”', async () => {
  serve(on(getDataDeletion).says(() => Promise.reject(new TypeError('offline'))))
  const { unmount } = await renderScreen(<DataDeletionPage />, undefined, '/data-deletion?code=x')
  expect(
    await screen.findByText('We could not reach Lodestay. Please check your connection and try again.'),
  ).toBeDefined()
  unmount()
  serve(on(getDataDeletion).says(new Response('', { status: 404 })))
  await renderScreen(<DataDeletionPage />, undefined, '/data-deletion?code=x')
  expect(
    await screen.findByText('We know no request with this code. Please check that the link is complete.'),
  ).toBeDefined()
})
