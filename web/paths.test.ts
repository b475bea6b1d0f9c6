import { expect, it } from 'vitest'
import { namesBrand, nameOfSlug, paths, slugOf } from './paths.ts'

it('writes the place name with hyphens for comma-space and spaces [A2-033]', () => {
  expect(slugOf('Kuala Lumpur, Malaysia')).toBe('Kuala-Lumpur-Malaysia')
  expect(slugOf('São Paulo, Brazil')).toBe('S%C3%A3o-Paulo-Brazil')
  expect(slugOf('a/b')).toBe('a-b')
})

it('writes underscores for the tiles [A2-034]', () => {
  expect(paths.results({ place: { name: 'New York', id: '4349' }, separator: '_' })).toBe('/New_York/4349/rooms')
})

it('reads both back as spaces', () => {
  expect(nameOfSlug('New_York')).toBe('New York')
  expect(nameOfSlug('Kuala-Lumpur-Malaysia')).toBe('Kuala Lumpur Malaysia')
})

it('carries the whole search in the address of the results [A2-032]', () => {
  const address = paths.results({
    place: { name: 'Bali, Indonesia', id: '328057' },
    checkIn: '2026-12-20',
    checkOut: '2026-12-23',
    occupancies: [
      { numOfAdults: 2, childAges: [6] },
      { numOfAdults: 1, childAges: [] },
    ],
    currency: 'MYR',
  })
  expect(address).toBe('/Bali-Indonesia/328057/rooms?checkIn=2026-12-20&checkOut=2026-12-23&rooms=2-6_1&currency=MYR')
})

it('names the hotel, the timestamp and the place in the hotel address [A2-036] [A2-038] [A2-039]', () => {
  expect(paths.hotel({ hotelId: 'h-1', d: 1_790_000_000_000, placeId: '328057' })).toBe(
    '/hotel/h-1/detail?d=1790000000000&p_id=328057',
  )
})

it('adds saved_booking_id only when there is one [A2-040]', () => {
  expect(paths.hotel({ hotelId: 'h-1', savedBookingId: '7' })).toBe('/hotel/h-1/detail?saved_booking_id=7')
})

it('builds the payment addresses with their queries', () => {
  expect(paths.paymentCheckout({ secret: 'pi_1_secret', reference: 'R1' })).toBe(
    '/payment/checkout?secret=pi_1_secret&refId=R1',
  )
  expect(paths.paymentBooking({ p: 'stripe', reference: 'R1' })).toBe('/payment/booking?p=stripe&refId=R1')
  expect(paths.booking({ reference: 'R1' })).toBe('/booking?refId=R1')
})

const at = (pathname: string, search = '') => ({ pathname, search })

it('knows the addresses that name their brand', () => {
  const yoodo = {
    id: 'yoodo',
    path: '/yoodo',
    switches: { languageSwitch: false, forcesCurrency: false, companyAccounts: false },
  }
  const business = { id: 'business', path: '/business', switches: { ...yoodo.switches, companyAccounts: true } }
  expect(namesBrand(at('/Yoodo/'), yoodo)).toBe(true)
  expect(namesBrand(at('/faq'), yoodo)).toBe(false)
  expect(namesBrand(at('/business-dashboard'), business)).toBe(true)
  expect(namesBrand(at('/business-dashboard'), yoodo)).toBe(false)
  expect(namesBrand(at('/'), { ...yoodo, path: '/' })).toBe(false)
  expect(namesBrand(at('/booking', '?refId=LS-1&provider=yoodo'), yoodo)).toBe(true)
  expect(namesBrand(at('/booking', '?provider=yoodo'), business)).toBe(false)
})
