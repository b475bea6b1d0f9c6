import { addressLine } from '#shared/places/address.ts'
import type { HotelContent, HotelImage, HotelSummary } from '#shared/api/hotels.ts'

export function addressOf({ contact: { address } }: HotelSummary): string {
  return addressLine(address)
}

/** Where the hotel's clock is: the state, for zones follow its borders, else the city. */
export function clockPlaceOf({
  contact: { address },
}: {
  contact: { address: Pick<HotelSummary['contact']['address'], 'state' | 'city'> }
}): string {
  return address.state?.name ?? address.city.name
}

type Size = HotelImage['links'][number]['size']

/** The picture in the wanted size, else in any size there is. */
export function pictureUrl(image: HotelImage | undefined, size: Size): string | undefined {
  return (image?.links.find((link) => link.size === size) ?? image?.links[0])?.url
}

export function heroOf(hotel: HotelContent): string | undefined {
  return hotel.heroImage ?? pictureUrl(hotel.images[0], 'Standard')
}

/** Schema.org data for search engines. '<' is escaped, because it ends up inside a script element. */
export function structuredData(hotel: HotelContent): string {
  const { address } = hotel.contact
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    image: hotel.images.flatMap((image) => pictureUrl(image, 'Xxl') ?? []).slice(0, 6),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.line1,
      addressLocality: address.city.name,
      addressRegion: address.state?.name,
      postalCode: address.postalCode,
      addressCountry: address.country.code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.geoCode.lat, longitude: hotel.geoCode.long },
    ...(hotel.starRating > 0 ? { starRating: { '@type': 'Rating', ratingValue: hotel.starRating } } : {}),
    amenityFeature: hotel.facilities.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    checkinTime: hotel.checkinInfo.beginTime,
    checkoutTime: hotel.checkoutInfo.time,
    telephone: hotel.contact.phones?.[0],
  }
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
