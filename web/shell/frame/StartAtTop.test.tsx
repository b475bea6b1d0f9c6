import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { StartAtTop } from './StartAtTop.tsx'

it('a new screen takes back what was said of the one before', () => {
  const { container } = render(
    <MemoryRouter>
      <p id="live-status" />
    </MemoryRouter>,
  )
  announceToScreenReaders('7 room types found')
  expect(container.textContent).toBe('7 room types found')
  render(
    <MemoryRouter>
      <StartAtTop />
    </MemoryRouter>,
  )
  expect(container.textContent).toBe('')
})
