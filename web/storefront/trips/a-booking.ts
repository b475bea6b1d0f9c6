import type { HotelBooking, Transaction } from '#shared/api/booking-info.ts'
import { CARD_PROVIDER } from '#shared/payment-provider.ts'
import type { Booking } from './booking-words.ts'

/** For tests: a confirmed and paid stay. */
export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => {
  const isConfirmed = (changes.booking_status ?? 'Confirmed') === 'Confirmed'
  return {
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
    booking_data: { roomsAllocations: [{ guests: [{ type: 'Adult', firstName: 'Maya', lastName: 'Putri' }] }] },
    created_at: '2026-11-21T00:00:00Z',
    removable: false,
    can: { cancel: isConfirmed, confirm: isConfirmed },
    payment_provider: CARD_PROVIDER,
    ...changes,
  }
}

export function aBooking(changes: Partial<Transaction> = {}, stay: Partial<HotelBooking> = {}): Booking {
  const transaction = aTransaction(changes)
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
      ...stay,
    },
  }
}
