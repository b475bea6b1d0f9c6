import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Transaction } from '#shared/api/payments.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import type { Booking } from './booking-words.ts'
import { OutcomeBanner } from './OutcomeBanner.tsx'

function aBooking(changes: Partial<Transaction>): Booking {
  const transaction: Transaction = {
    id: 7,
    refNo: 'LS-1',
    hotel_name: 'The Jati',
    hotel_id: 'h1',
    destination: 'Kuala Lumpur, Malaysia',
    checkin_date: '2026-12-20',
    checkout_date: '2026-12-23',
    status: 'PAID',
    booking_status: 'Confirmed',
    payAtHotel: false,
    currency: 'USD',
    total_rate: 412,
    room_count: 1,
    guest_details_per_room: ['Maya Putri'],
    created_at: '2026-11-21T00:00:00Z',
    removable: false,
    payment_provider: 'stripe',
    ...changes,
  }
  const address = { line1: '1 Jalan Raja', city: { name: 'Kuala Lumpur' }, country: { name: 'Malaysia' } }
  return {
    transaction,
    hotelBooking: {
      hotel: { id: 'h1', name: 'The Jati', starRating: 4, descriptions: [], contact: { address } },
      rooms: [],
      rates: [],
      tripStartDate: '2026-12-20',
      tripEndDate: '2026-12-23',
      bookingStatus: transaction.booking_status,
      email: 'maya@lodestay.example',
      phone: '+62811',
      guestNames: ['Maya Putri'],
    },
  }
}
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
