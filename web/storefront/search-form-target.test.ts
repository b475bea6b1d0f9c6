import { expect, it } from 'vitest'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { searchFormTarget } from './search-form-target.ts'
import { refusedDates } from './search-state.ts'

const checkIn = addDays(dateOf(new Date()), 5)
const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}&rooms=2-6`
const bali = { id: '328057', name: 'Bali', fullName: 'Bali, Indonesia', type: 'city', country: 'ID' }

it.each([
  ['the first city of that name', 'bali', [bali], `/Bali-Indonesia/328057/rooms?${stay}`],
  ['results that look for the name, when none was found', 'Atlantis', [], `/Atlantis/-/rooms?${stay}`],
  [
    'results for residents of the site’s country',
    'bali',
    [bali],
    `/Bali-Indonesia/328057/rooms?${stay}&residence=ID`,
    '&residence=ID',
  ],
  [
    'results for nobody in particular after nonsense',
    'bali',
    [bali],
    `/Bali-Indonesia/328057/rooms?${stay}`,
    '&residence=<b>',
  ],
])('a form sent without scripts leads to %s, with its dates and guests', (_where, typed, found, target, more = '') => {
  expect(searchFormTarget(new URLSearchParams(`destination=${typed}&${stay}${more}`), found)).toBe(target)
})

const homeOf = (query: string) => searchFormTarget(new URLSearchParams(query), [])

it('a form without a destination comes back with its dates and guests, to say what is missing', () => {
  expect(homeOf(`destination=+&${stay}`)).toBe(`/?missing=destination&${stay}`)
  expect(homeOf('destination=&checkIn=2020-01-01&checkOut=2020-01-02')).toBe('/?missing=destination')
})

it('a form without dates is for the night that it shows: tomorrow’s', () => {
  const today = dateOf(new Date())
  const tomorrow = `checkIn=${addDays(today, 1)}&checkOut=${addDays(today, 2)}`
  expect(searchFormTarget(new URLSearchParams('destination=bali&rooms=1'), [bali])).toBe(
    `/Bali-Indonesia/328057/rooms?${tomorrow}&rooms=1`,
  )
})

it('a check-in alone is for one night', () => {
  expect(searchFormTarget(new URLSearchParams(`destination=bali&checkIn=${checkIn}&checkOut=&rooms=1`), [bali])).toBe(
    `/Bali-Indonesia/328057/rooms?checkIn=${checkIn}&checkOut=${addDays(checkIn, 1)}&rooms=1`,
  )
  expect(homeOf(`destination=&checkIn=${checkIn}&checkOut=`)).toBe(
    `/?missing=destination&checkIn=${checkIn}&checkOut=${addDays(checkIn, 1)}`,
  )
})

it.each([
  ['a check-out alone', `checkIn=&checkOut=${checkIn}`, `checkOut=${checkIn}`],
  [
    'a check-out before the check-in',
    `checkIn=${checkIn}&checkOut=2020-01-02`,
    `checkIn=${checkIn}&checkOut=2020-01-02`,
  ],
])('%s goes along as it was written, and is refused by the page of results', (_what, written, kept) => {
  const target = searchFormTarget(new URLSearchParams(`destination=bali&${written}&rooms=1`), [bali])
  expect(target).toBe(`/Bali-Indonesia/328057/rooms?${kept}&rooms=1`)
  expect(refusedDates(new URL(target, 'https://x.example').searchParams, dateOf(new Date()))).toBe('unusable')
})
