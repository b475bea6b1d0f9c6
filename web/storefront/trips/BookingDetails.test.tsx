import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aBooking } from './a-booking.ts'
import { BookingDetails } from './BookingDetails.tsx'
import type { Booking } from './booking-words.ts'
import { OutcomeBanner } from './OutcomeBanner.tsx'

const show = (booking: Booking) =>
  renderScreen(
    <>
      <OutcomeBanner booking={booking} />
      <BookingDetails booking={booking} />
    </>,
    aPageState(),
    '/booking?refId=LS-1',
  )

it('says who is paid, and that the card was not charged, when the hotel collects', async () => {
  await show(aBooking({ payAtHotel: true, status: 'UNPAID' }))
  expect(screen.getByText('PAY AT THE HOTEL')).toBeTruthy()
  expect(screen.getByText('To pay at the hotel')).toBeTruthy()
  expect(screen.getByText(/Your card was not charged, and the hold on it is released/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('you pay at the hotel')
  expect(screen.queryByText('UNPAID')).toBeNull()
  expect(screen.queryByText('PAID')).toBeNull()
})

it('does not speak of a release before the hotel has confirmed', async () => {
  await show(aBooking({ payAtHotel: true, status: 'PENDING', booking_status: 'Pending' }))
  expect(screen.getByText(/held as a guarantee only/)).toBeTruthy()
  expect(screen.queryByText(/is released/)).toBeNull()
})

it('says PAID for a booking that was charged, and nothing of the desk', async () => {
  await show(aBooking({}))
  expect(screen.getByText('PAID')).toBeTruthy()
  expect(screen.queryByText(/at the hotel/i)).toBeNull()
})
