import type { CostObjects } from '#shared/api/cost-objects.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { ofEach, textFields } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** A filled form for tests: say only what matters. */
export const aForm = (changes: Partial<CheckoutForm> = {}): CheckoutForm => ({
  ...ofEach(textFields, () => ''),
  title: 'Ms',
  firstName: 'Maya',
  lastName: 'Putri',
  email: 'maya@lodestay.example',
  phone: '+60 12 345 6789',
  age: '34',
  address: '12 Jalan Ampang',
  code: '50450',
  city: 'Kuala Lumpur',
  country: 'MY',
  state: 'Selangor',
  billingSame: true,
  forOthers: false,
  guests: [{ firstName: '', lastName: '' }],
  arrivalHour: '',
  requests: '',
  payBy: '',
  terms: true,
  ...changes,
})

/** Two rooms for two adults each, a child of 6 in the first. */
export const aCheckout = (changes: Partial<CheckoutState> = {}): CheckoutState => ({
  quote: {
    token: 'quote-1',
    ratesToken: 'rates-1',
    recommendationId: 'rec-1',
    totalRate: 1234,
    currency: 'USD',
    expiresAt: '2099-12-01T00:00:00Z',
  },
  hotel: {
    id: 'h1',
    name: 'The Jati',
    address: '1 Jalan Raja',
    starRating: 4,
    city: 'Kuala Lumpur',
    clock: { place: 'Kuala Lumpur', long: 101.7 },
  },
  stay: { checkIn: '2026-12-20', checkOut: '2026-12-23', nights: 3 },
  occupancies: [
    { numOfAdults: 2, childAges: [6] },
    { numOfAdults: 2, childAges: [] },
  ],
  rates: [aRate({ id: 'rate-1', roomId: 'r1' }), aRate({ id: 'rate-2', roomId: 'r2' })],
  rooms: [
    { id: 'r1', name: 'Twin' },
    { id: 'r2', name: 'Double' },
  ],
  correlationId: '5f0c6f0e-6b5c-4a8e-9f0a-000000000001',
  ...changes,
})

/** A company that asks nothing of its bookings. */
export const noCosts: CostObjects = {
  costCentres: [],
  projects: [],
  fields: [],
  required: { costCentre: false, project: false },
  preselected: null,
}
