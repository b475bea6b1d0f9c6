import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import RoamingPage from './RoamingPage.tsx'

it('invents no pass: it says what will stand here, and where one’s own are', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await renderScreen(<RoamingPage />)
  expect(screen.getByRole('heading', { level: 2, name: 'No roaming passes yet' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Duration',
    'Destination',
    'Mobile operator',
    'Status',
  ])
  expect(screen.getByRole('link', { name: 'See my own passes' }).getAttribute('href')).toBe(
    '/Myaccount?tab=roaming_info',
  )
  expect(asked).not.toHaveBeenCalled()
})
