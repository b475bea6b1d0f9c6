import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getHotelContent, type HotelContent } from '#shared/api/hotels.ts'
import { on, serve } from '#web/serve.ts'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { renderScreen } from '#web/testing.tsx'
import { CompareDialog } from './CompareDialog.tsx'

// Nothing has a size here.
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
)
afterEach(() => void vi.unstubAllGlobals())

const stay = { checkIn: '2026-12-12', checkOut: '2026-12-14', occupancies: [{ numOfAdults: 2, childAges: [] }] }
const full = (id: string, name: string, facilities: string[]): HotelContent => ({
  ...aHotel({ id, name, distance: 1.2 }),
  images: [],
  descriptions: [],
  facilities: facilities.map((facility) => ({ name: facility })),
  nearByAttractions: [],
  checkinInfo: { beginTime: '15:00' },
  checkoutInfo: { time: '11:00' },
})
const content = [full('1', 'House One', ['Pool', 'Parking']), full('2', 'House Two', ['Parking'])]
const kept = [...content, full('3', 'House Three', []), full('4', 'House Four', []), full('5', 'House Five', [])]
const priced = [
  aHotel({ id: '1', name: 'House One', price: 140, distance: 1.2, options: { refundable: true } }),
  aHotel({ id: '3', name: 'House Three', price: 90, options: { payAtHotel: true } }),
]

function Compared({
  first,
  kept: hearts = kept,
  completed = true,
  onChange = () => undefined,
}: {
  first: string[]
  kept?: typeof kept
  completed?: boolean
  onChange?: (ids: string[]) => void
}) {
  const [ids, setIds] = useState(first)
  return (
    <CompareDialog
      {...{ ids, priced, completed, stay }}
      kept={hearts}
      currency="USD"
      linkTo={(id) => `/hotel/${id}/detail`}
      onOpen={() => undefined}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
      onClose={() => undefined}
    />
  )
}

const open = async (props: Parameters<typeof Compared>[0]) => {
  serve(on(getHotelContent).says({ hotels: content }))
  await renderScreen(<Compared {...props} />)
}
const row = (name: string) => {
  const cells = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
  return cells.map(({ textContent }) => textContent)
}

it('has a column and a row for each thing, at the prices of the cards', async () => {
  await open({ first: ['1', '2'] })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['House One', 'House Two']),
  )
  expect(row('Total')).toEqual([
    'USD 1402 nights · 1 room · taxes we collect includedFor residents of Malaysia',
    'No longer available for these dates',
  ])
  expect(row('Cancelling')).toEqual(['Refundable; until when is said with each room', '–'])
  expect(row('Where')[0]).toBe('1.2 km from city centreJalan Raja')
  expect(screen.getByRole('link', { name: /^See rooms House One/ }).getAttribute('href')).toBe('/hotel/1/detail')
  expect(screen.queryByRole('link', { name: /House Two/ })).toBeNull()
})

it('says what guests thought where somebody of them has said it', async () => {
  const guestRating = { tenths: 91, reviews: 37 }
  const rated = [{ ...content[0]!, guestRating }, content[1]!]
  serve(on(getHotelContent).says({ hotels: rated }))
  const table = {
    priced,
    completed: true,
    stay,
    currency: 'USD',
    linkTo: () => '/',
    onOpen() {},
    onClose() {},
  } as const
  const shown = await renderScreen(
    <CompareDialog {...table} ids={['1', '2']} kept={rated} onChange={() => undefined} />,
  )
  expect(row('Guest rating')).toEqual(['9.1 out of 10 from 37 reviews', '–'])
  shown.unmount()
  await open({ first: ['1', '2'] })
  expect(screen.queryByRole('row', { name: /^Guest rating/ })).toBeNull()
})

const marked = () =>
  screen.getAllByRole('rowheader').flatMap(({ textContent }) => /^(.*) \(they differ\)$/.exec(textContent)?.[1] ?? [])

it('marks each row that differs, of the offers among those that can be booked, and says so', async () => {
  await open({ first: ['1', '2', '3'] })
  expect(marked()).toEqual(['Total', 'Cancelling', 'Payment'])
  expect(screen.getByText('Marked: they differ')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove House Two' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove House Three' }))
  expect(screen.queryByText(/they differ/)).toBeNull()
})

const looks = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).className

it('marks the facilities that only some have, as its other rows', async () => {
  await open({ first: ['1', '2'] })
  await waitFor(() => expect(row('Pool')).toEqual(['Yes', 'Not listed']))
  expect(looks('Pool')).toContain('bg-tint')
  expect(looks('Facilities')).not.toContain('bg-tint')
  expect(screen.getByText('Marked: they differ')).toBeDefined()
  expect(marked()).toEqual([])
})

it('marks no facility while there is nothing to tell it from', async () => {
  await open({ first: ['1'] })
  await waitFor(() => expect(row('Pool')).toEqual(['Yes']))
  expect(looks('Pool')).not.toContain('bg-tint')
  expect(screen.queryByText('Marked: they differ')).toBeNull()
})

it('marks stars, guest ratings and distances that differ, not those that nobody knows', async () => {
  const [one, two] = [content[0]!, content[1]!]
  const unlike = { ...two, starRating: 3, distance: 4, guestRating: { tenths: 70, reviews: 9 } }
  serve(on(getHotelContent).says({ hotels: [] }))
  const rated = { ...one, guestRating: { tenths: 91, reviews: 37 } }
  const shown = await renderScreen(<Compared first={['1', '2']} kept={[rated, unlike]} />)
  expect(marked()).toEqual(['Star rating', 'Guest rating', 'Where'])
  shown.unmount()
  await renderScreen(<Compared first={['1', '2']} kept={[rated, { ...two, distance: undefined }]} />)
  expect(marked()).toEqual([])
})

it('says in words what they do not share, and what they do', async () => {
  await open({ first: ['1', '2'] })
  await waitFor(() => expect(row('Pool')).toEqual(['Yes', 'Not listed']))
  expect(row('Facilities')).toEqual(['Parking'])
})

it('does not call a stay gone while rates still come', async () => {
  await open({ first: ['2'], completed: false })
  expect(row('Total')).toEqual(['Its price is still being looked up'])
})

it('takes up to four, and one away', async () => {
  const onChange = vi.fn<(ids: string[]) => void>()
  await open({ first: ['1', '2', '3', '4'], onChange })
  expect(screen.getByRole('button', { name: 'House Five' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: /^Remove House Two/ }))
  expect(onChange.mock.lastCall).toEqual([['1', '3', '4']])
  expect(document.activeElement?.textContent).toBe('3 stays side by side')
  await userEvent.click(screen.getByRole('button', { name: 'House Five' }))
  expect(document.activeElement?.textContent).toBe('4 stays side by side')
  expect(onChange.mock.lastCall).toEqual([['1', '3', '4', '5']])
})

it('says what to do while one stay has nothing to be compared with', async () => {
  await open({ first: ['1'] })
  expect(screen.getByText('One stay so far: choose another to compare it with.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'House Two' }))
  expect(screen.getByText('2 stays side by side')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Remove House Two/ }))
  expect(document.activeElement?.textContent).toBe('One stay so far: choose another to compare it with.')
})

it('says how another stay comes here where no other is kept', async () => {
  await open({ first: ['1'], kept: kept.slice(0, 1) })
  expect(screen.getByText(/^One stay so far. Keep another with the heart on its card/)).toBeDefined()
  expect(screen.queryByRole('group')).toBeNull()
})
