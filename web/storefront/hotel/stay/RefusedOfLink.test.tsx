import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { useWrittenStay } from '#web/storefront/search/use-written-stay.ts'
import { RefusedOfLink } from './RefusedOfLink.tsx'
import { useStay } from './use-stay.ts'

function Page() {
  const stay = useStay()
  useWrittenStay(stay)
  return <RefusedOfLink stay={stay} />
}

const open = (query: string) => renderScreen(<Page />, undefined, `/Bali/1/rooms?${query}`)

it('dates of a link that have passed are replaced, and that is said until others are chosen', async () => {
  const { router } = await open('checkIn=2020-12-20&checkOut=2020-12-23')
  expect(screen.getByRole('status').textContent).toContain('have passed')
  // The address says the new dates by now.
  expect(router.state.location.search).not.toContain('2020')
  const [year] = new Date().toISOString().split('-')
  await act(() => router.navigate(`?checkIn=${Number(year) + 1}-01-10&checkOut=${Number(year) + 1}-01-12`))
  expect(screen.queryByRole('status')).toBeNull()
})

it.each(['checkIn=2027-02-30&checkOut=2027-03-02', 'checkIn=2999-01-01&checkOut=2999-01-02', 'checkOut=2027-01-02'])(
  'so are dates that nobody can book: %s',
  async (query) => {
    await open(query)
    expect(screen.getByRole('status').textContent).toContain('cannot be booked')
  },
)

const ten = Array.from({ length: 10 }, () => '2').join('_')

it('of a link with more rooms than a search has the first ten are shown, and that is said until others are chosen', async () => {
  const { router } = await open(`rooms=${ten}_${ten}_${ten}_${ten}`)
  expect(screen.getByRole('status').textContent).toBe(
    'This link asks for more than 10 rooms. One search has 10 at most, so these are for its first 10.',
  )
  expect(new URLSearchParams(router.state.location.search).get('rooms')).toBe(ten)
  await act(() => router.navigate(`?rooms=2`))
  expect(screen.queryByRole('status')).toBeNull()
})

it.each(['11', '2-13', 'x', '2_0', `99_${ten}`])('so are rooms that no search takes: %s', async (rooms) => {
  await open(`rooms=${rooms}`)
  expect(screen.getByRole('status').textContent).toMatch(/^The rooms and guests in this link cannot be booked/)
})

it('a link without dates is answered without a word', async () => {
  await open('rooms=2')
  expect(screen.queryByRole('status')).toBeNull()
})
