import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { useWrittenStay } from '#web/storefront/search/use-written-stay.ts'
import { ReplacedDates } from './ReplacedDates.tsx'
import { useStay } from './use-stay.ts'

function Page() {
  const stay = useStay()
  useWrittenStay(stay)
  return <ReplacedDates stay={stay} />
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

it('a link without dates is answered without a word', async () => {
  await open('rooms=2')
  expect(screen.queryByRole('status')).toBeNull()
})
