import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import { descriptionsIn } from '#sandbox/world/descriptions/descriptions-in.ts'
import { landmarksOf } from '#sandbox/world/descriptions/landmarks.ts'
import { chance } from '#sandbox/world/seeded.ts'
import type { Pictures } from '#sandbox/world/pictures/pictures.ts'

/** The short form: what a results card shows. `km` is the distance from the searched point. */
export function basicContent(property: Property, pictures: Pictures, km: number | undefined) {
  const gallery = pictures.summary(property)
  return {
    id: property.id,
    name: property.name,
    type: property.type,
    category: property.type,
    starRating: property.stars,
    heroImage: gallery.heroImage,
    imageCount: gallery.count,
    distance: km === undefined ? undefined : Math.round(km * 1000) / 1000,
    geoCode: { lat: property.lat, long: property.lon },
    contact: {
      address: {
        line1: property.line1,
        city: { name: property.cityName },
        state: property.state === undefined ? undefined : { name: property.state },
        country: { name: property.countryName, code: property.country },
        postalCode: property.postalCode,
      },
      phones: [property.phone],
    },
  }
}

/** Out of five points, as text, as the hub's clients get it; one in twenty is not reviewed. */
export function reviews({ reviewScore, reviewCount, seed }: Property) {
  if (chance(5, seed, 'not-reviewed')) return { reviews: [] }
  return {
    reviews: [
      {
        provider: 'Guest Voices',
        rating: (reviewScore / 20).toFixed(1),
        count: String(reviewCount),
        categoryratings: [],
      },
    ],
  }
}

/** Everything about one property. What it says of itself comes in the language of `culture` where it has that. */
export function allContent(
  atlas: Atlas,
  property: Property,
  pictures: Pictures,
  km: number | undefined,
  culture: string,
) {
  return {
    ...basicContent(property, pictures, km),
    images: pictures.ofProperty(property),
    descriptions: descriptionsIn(culture, property),
    facilities: property.facilities.map((name, i) => ({ id: String(i + 1), name })),
    nearByAttractions: landmarksOf(atlas, property),
    checkinInfo: { beginTime: property.checkIn, minAge: '18' },
    checkoutInfo: { time: property.checkOut },
    ...reviews(property),
  }
}
