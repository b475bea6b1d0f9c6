import type { HotelSummary } from '#shared/api/hotels.ts'

type Full = HotelSummary['contact']['address']
/** A booking keeps a country's name and not its code. */
type Address = Omit<Full, 'country'> & { country: Pick<Full['country'], 'name'> }

/** An address on one line, without what is missing; what is named twice stands once. */
export function addressLine(address: Address): string {
  const { line1, line2, postalCode, city, state, country } = address
  const parts = [line1, line2, [postalCode, city.name].filter(Boolean).join(' '), state?.name, country.name]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
