import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchState } from '#web/storefront/new-search.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { rememberSearch } from './place/recent-searches.ts'
import { ResumeLink } from './ResumeLink.tsx'

beforeEach(() => vi.setSystemTime('2026-11-18T12:00:00'))
afterEach(() => void vi.useRealTimers())

it.each([
  ['en', 'Bali, Indonesia', 'Continue your search: Bali, Indonesia · 23–26 Nov · 2 adults'],
  ['id', 'Bali, Indonesia', 'Cari lagi: Bali, Indonesia · 23–26 Nov · 2 dewasa'],
  ['en', 'Singapore', 'Continue your search: Singapore · 23–26 Nov · 2 adults'],
  ['id', 'Singapore', 'Cari lagi: Singapura · 23–26 Nov · 2 dewasa'],
] as const)(
  'says the last search in few words, without weekdays, year and rooms: %s',
  async (language, place, words) => {
    const stay = { checkIn: '2026-11-23', checkOut: '2026-11-26', occupancies: [{ numOfAdults: 2, childAges: [] }] }
    const search = createSearchState({ place, placeId: '328057', ...stay, hasProvider: false })
    rememberSearch(search, '2026-11-18')
    await renderScreen(<ResumeLink />, aPageState({ language }))
    expect((await screen.findByRole('link')).textContent).toBe(words)
  },
)
