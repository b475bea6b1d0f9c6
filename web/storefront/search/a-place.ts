import type { Location } from '#shared/api/places.ts'

/** A place for tests of searches. */
export const bali: Location = {
  id: '1',
  name: 'Bali',
  fullName: 'Bali, Indonesia',
  type: 'City',
  referenceId: '1',
  country: 'ID',
  coordinates: { lat: -8.6, long: 115.2 },
  boundaries: [],
}
