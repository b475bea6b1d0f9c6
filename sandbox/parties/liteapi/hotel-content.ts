import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { FACILITIES } from '#sandbox/world/atlas/properties/facilities.ts'
import { descriptionsIn } from '#sandbox/world/descriptions/descriptions-in.ts'
import type { Pictures } from '#sandbox/world/pictures/pictures.ts'
import { roomTypesOf } from '#sandbox/world/rates/room-types.ts'
import type { LiteHotel } from './catalogue.ts'
import { mappedRoomId } from './room-id.ts'

/** LiteAPI's numbers for kinds of houses; its boutique hotels are hotels like others. */
const hotelTypes: Record<Property['type'], readonly [number, string]> = {
  Hotel: [204, 'Hotels'],
  'Boutique Hotel': [204, 'Hotels'],
  Apartment: [201, 'Apartments'],
  Villa: [213, 'Villas'],
  Resort: [206, 'Resorts'],
  'Guest House': [216, 'Guest houses'],
  Homestay: [222, 'Homestays'],
  Hostel: [203, 'Hostels'],
}

const facilityIdOf = (name: string) => 1 + FACILITIES.findIndex((one) => one === name)

function descriptionOf(hotel: LiteHotel, language = 'en'): string {
  const texts = descriptionsIn(language, hotel).filter(({ type }) => type === 'general' || type === 'location')
  return texts.map(({ text }) => text).join('<br>')
}

/** One of many: what `GET /data/hotels` lists. No telephone, one picture. */
export function listedHotel(hotel: LiteHotel, pictures: Pictures) {
  const { heroImage } = pictures.summary(hotel)
  return {
    id: hotel.id,
    name: hotel.name,
    hotelDescription: descriptionOf(hotel),
    hotelTypeId: hotelTypes[hotel.type][0],
    chainId: 0,
    chain: 'Not Available',
    currency: 'USD',
    country: hotel.country,
    city: hotel.cityName,
    latitude: hotel.lat,
    longitude: hotel.lon,
    address: hotel.line1,
    zip: hotel.postalCode,
    main_photo: heroImage,
    thumbnail: heroImage,
    stars: hotel.stars,
    rating: hotel.reviewScore / 10,
    reviewCount: hotel.reviewCount,
    facilityIds: hotel.facilities.map(facilityIdOf),
  }
}

/** Everything about one: what `GET /data/hotel` answers. The texts are in the language where there are such. */
export function detailedHotel(hotel: LiteHotel, pictures: Pictures, language = 'en') {
  const [hotelTypeId, hotelType] = hotelTypes[hotel.type]
  return {
    id: hotel.id,
    name: hotel.name,
    hotelDescription: descriptionOf(hotel, language),
    hotelImportantInformation: 'Guests show an identity document on arrival.',
    checkinCheckoutTimes: {
      checkout: halfDayClock(hotel.checkOut),
      checkin_start: halfDayClock(hotel.checkIn),
      checkin_end: '12:00 AM',
      instructions: [],
      special_instructions: '',
    },
    hotelImages: pictures.ofProperty(hotel).map(({ links, caption }, order) => ({
      url: links[1]?.url ?? '',
      urlHd: links[2]?.url ?? '',
      caption,
      order,
      defaultImage: order === 0,
    })),
    main_photo: pictures.summary(hotel).heroImage,
    thumbnail: pictures.summary(hotel).heroImage,
    country: hotel.country.toLowerCase(),
    city: hotel.cityName,
    starRating: hotel.stars,
    location: { latitude: hotel.lat, longitude: hotel.lon },
    address: hotel.line1,
    zip: hotel.postalCode,
    hotelFacilities: hotel.facilities,
    facilities: hotel.facilities.map((name) => ({ facilityId: facilityIdOf(name), name })),
    chain: 'Not Available',
    rooms: roomTypesOf(hotel).map((room) => ({
      id: mappedRoomId(hotel, room.index),
      roomName: room.name,
      description: `${room.name}, ${room.beds}, ${room.view.toLowerCase()}.`,
      roomSizeSquare: room.area,
      roomSizeUnit: 'm2',
      maxAdults: room.sleeps,
      maxChildren: Math.max(0, room.sleeps - 1),
      maxOccupancy: room.sleeps,
      bedTypes: [{ quantity: 1, bedType: room.beds, bedSize: '' }],
      views: [{ view: room.view }],
      roomAmenities: room.facilities.map((name, sort) => ({ amenitiesId: sort + 1, name, sort })),
      photos: pictures.ofRoom(hotel, room.index).map(({ links, caption }, i) => ({
        url: links[1]?.url ?? '',
        hd_url: links[2]?.url ?? '',
        imageDescription: caption,
        mainPhoto: i === 0,
      })),
    })),
    phone: hotel.phone,
    fax: '',
    email: '',
    hotelType,
    hotelTypeId,
    rating: hotel.reviewScore / 10,
    reviewCount: hotel.reviewCount,
    policies: [],
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/** `14:00` as `02:00 PM`. */
function halfDayClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}
