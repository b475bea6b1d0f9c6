import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { nothingYet } from './run-search.ts'
import { SearchProgress } from './SearchProgress.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function Search() {
  const [completed, setCompleted] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setCompleted(true)}>
        Complete
      </button>
      <SearchProgress
        search={{ ...nothingYet, percent: 60, checked: 30, asked: 60, total: 60, completed }}
        found={3}
        onCancel={() => undefined}
      >
        <p>3 stays</p>
      </SearchProgress>
    </>
  )
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('shows how far it is, then Search completed for one second [B4-006] [B4-008]', async () => {
  await renderScreen(<Search />)
  expect(screen.getByText('Checked 30 of 60 hotels')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  expect(screen.getByRole('button', { name: 'Cancel search' })).toBeTruthy()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Complete' }))
  pass(999)
  expect(screen.getByText('Search completed')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Search completed')).toBeNull()
  expect(screen.getByText('3 stays')).toBeTruthy()
})

it('says that many people are searching, and when it tries again', async () => {
  await renderScreen(
    <SearchProgress search={{ ...nothingYet, busyFor: 5 }} found={0} onCancel={() => undefined}>
      <p>3 stays</p>
    </SearchProgress>,
  )
  expect(screen.getByText('Many people are searching right now. We try again in 5 seconds.')).toBeTruthy()
})

it.each([
  ['649 of 649 before the place’s hotels are listed', { checked: 649, asked: 649 }, 'Looking for hotels…'],
  ['600 of 649 then, too', { checked: 600, asked: 649 }, 'Looking for hotels…'],
  ['649 of the 2,300 of the place', { checked: 649, asked: 649, total: 2300 }, 'Checked 649 of 2,300 hotels'],
  ['all of them', { checked: 2300, asked: 2300, total: 2300 }, 'Checked 2,300 of 2,300 hotels'],
])('says of %s what it is', async (_what, known, words) => {
  const search = { ...nothingYet, ...known }
  await renderScreen(
    <SearchProgress search={search} found={3} onCancel={() => undefined}>
      {null}
    </SearchProgress>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
