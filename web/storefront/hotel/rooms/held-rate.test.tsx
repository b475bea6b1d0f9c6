import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { checkPrice } from '#shared/api/rates.ts'
import { on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { aUser, renderScreen } from '#web/testing.tsx'
import { aQuote, aRate, someRooms } from './a-rate.ts'
import { RatesSection } from './RatesSection.tsx'
import { groupRooms } from './room-groups.ts'

const hotel = aHotelContent()
const stay = { checkIn: '2099-12-20', checkOut: '2099-12-23', occupancies: [{ numOfAdults: 2, childAges: [] }] }
const rules = [{ start: '2020-01-01T00:00:00', end: '2099-12-18T18:00:00', value: 0, valueType: 'Amount' as const }]
const rates = [
  aRate({ id: 'final', refundable: false, totalRate: 90 }),
  aRate({ id: 'free', rules }),
  aRate({ id: 'free, dearer', rules, totalRate: 120 }),
]
const mark = 'On the terms of your booking'

const totals: Record<string, number> = { rec1: 90, rec2: 100, rec3: 120 }

let finish: () => void
let checked: Rate[]
beforeEach(() => {
  storeSession('secret', aUser())
  checked = []
  const opened = Promise.withResolvers<void>()
  finish = opened.resolve
  const booked = aBooking(
    { can: { cancel: true, confirm: true, changeDates: true } },
    {
      rates: [{ ...aRate(), policies: [] }],
      rooms: [{ id: 'r9', name: 'Room r1' }],
      cancelPhases: [
        { kind: 'free', fee: 0, until: '2099-12-10T18:00:00' },
        { kind: 'all', fee: 412 },
      ],
    },
  )
  serve(
    on(getBookingInfo).says(() => ({ success: true, object: booked })),
    on(quoteCancellation).says(refusal(503, 'UNAVAILABLE')),
    on(checkPrice).says(async ({ params: { recommendationId: id } }) => {
      await opened.promise
      return aQuote({ totalRate: totals[id], hotel: { id: 'h1', rates: checked, rooms: [] } })
    }),
  )
})

const show = () => {
  const rooms = someRooms(
    rates,
    rates.map(({ id }) => [id]),
  )
  return renderScreen(
    <RatesSection
      {...{ hotel, stay }}
      rates={{ token: 'list', currency: 'USD', hotel: rooms, correlationId: 'trace' }}
      groups={groupRooms(rooms)}
      error={null}
      replaces="LS-1"
      showsIds={false}
      onRetry={() => undefined}
    />,
    undefined,
    '/hotel/h1/detail?replaces=LS-1',
  )
}

it('marks the cheapest rate on the terms of the booking, and keeps the mark where the check keeps them', async () => {
  await show()
  const marked = await screen.findByText(mark)
  finish()
  await screen.findByRole('button', { name: /^Select Room r1, USD\s100/ })
  expect(marked.closest('ul')?.parentElement?.textContent).toContain('USD\u00A0100')
  expect(screen.getAllByText(mark)).toHaveLength(1)
})

it('takes the mark away where the check brings other terms', async () => {
  checked = [aRate({ refundable: false })]
  await show()
  await screen.findByText(mark)
  finish()
  await waitFor(() => expect(screen.queryByText(mark)).toBeNull())
})

it('says in the summary what the chosen rate has otherwise, before it is booked', async () => {
  checked = [aRate({ refundable: false })]
  await show()
  finish()
  const [select] = await screen.findAllByRole('button', { name: /^Select/ })
  await userEvent.click(select!)
  expect(await screen.findByText('The new stay is not on the terms of your booking:')).toBeTruthy()
})
