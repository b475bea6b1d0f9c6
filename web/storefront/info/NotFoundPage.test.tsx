import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import NotFoundPage from './NotFoundPage.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['goes back', 2, 1, '/nope'],
  ['goes home in a tab that has no past', 1, 0, '/'],
])('Return to Previous page %s [B2-030]', async (_how, entries, backs, path) => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries)
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  const { router } = await renderScreen(<NotFoundPage />, undefined, '/nope')
  await userEvent.click(screen.getByRole('button', { name: 'Return to Previous page' }))
  expect(back).toHaveBeenCalledTimes(backs)
  expect(router.state.location.pathname).toBe(path)
})
