import { expect, it } from 'vitest'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { startCheckout } from './start-checkout.ts'

const choice = {
  hotel: aHotelContent({ timeZone: 'Asia/Kuala_Lumpur' }),
  stay: { checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies: [{ numOfAdults: 1, childAges: [] }] },
  rates: {
    token: 'list',
    currency: 'USD' as const,
    hotel: { rates: [], rooms: [], recommendations: [] } as never,
    correlationId: 'trace',
  },
  recommendationId: 'rec1',
  quote: {
    token: 'quote',
    totalRate: 100,
    currency: 'USD' as const,
    expiresAt: '2026-12-01T00:00:00Z',
    nationality: 'MY',
    hotel: { id: 'h1', rates: [], rooms: [] },
  },
}

it('takes along what is booked, and for whom unless that is oneself', () => {
  const saved = aSavedBooking()
  expect(startCheckout({ ...choice, saved, user: { id: '1' } })).toMatchObject({
    hotel: { clock: { timeZone: 'Asia/Kuala_Lumpur' } },
    savedBookingId: saved.id,
    savedFor: { id: expect.any(String) as string, firstName: 'Sinta', lastName: 'Dewi', notes: 'Twin beds, please' },
  })
  const own = startCheckout({ ...choice, saved, user: { id: saved.User.id } })
  expect(own.savedBookingId).toBe(saved.id)
  expect(own.savedFor).toBeUndefined()
  expect(startCheckout({ ...choice, user: { id: '1' } }).savedBookingId).toBeUndefined()
  expect(startCheckout({ ...choice, replaces: 'LS-1', user: { id: '1' } }).replaces).toBe('LS-1')
})
