import type { HotelSummary } from './api/hotels.ts'

/** An address on one line, without what is missing; what is named twice stands once. */
export function addressLine(address: HotelSummary['contact']['address']): string {
  const { line1, line2, postalCode, city, state, country } = address
  const parts = [line1, line2, [postalCode, city.name].filter(Boolean).join(' '), state?.name, country.name]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
