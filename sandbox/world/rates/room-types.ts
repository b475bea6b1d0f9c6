import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { chance, hash, pick, pickSome } from '#sandbox/world/seeded.ts'

export interface RoomType {
  /** Position in the property's list; the hub's standardised room id is made of it. */
  index: number
  name: string
  beds: string
  /** Square metres. */
  area: number
  view: string
  sleeps: number
  /** Price against the property's first room, which is 1. */
  factor: number
  facilities: string[]
}

/** Name, beds, square metres, how many sleep in it, price factor. */
type Draft = readonly [string, string, number, number, number]

const hotelRooms: readonly Draft[] = [
  ['Standard Double Room', '1 double bed', 20, 2, 1],
  ['Standard Twin Room', '2 single beds', 20, 2, 1.02],
  ['Superior Room', '1 queen bed', 24, 3, 1.12],
  ['Deluxe Room', '1 king bed', 30, 3, 1.28],
  ['Family Room', '1 double bed and 2 single beds', 36, 5, 1.46],
  ['Junior Suite', '1 king bed and 1 sofa bed', 44, 4, 1.75],
  ['Executive Suite', '1 king bed, separate living room', 62, 4, 2.35],
]
const resortRooms: readonly Draft[] = [
  ['Garden Room', '1 king bed', 32, 3, 1],
  ['Pool Access Room', '1 king bed', 36, 3, 1.24],
  ['Sea View Room', '1 king bed', 36, 3, 1.38],
  ['Family Bungalow', '1 king bed and 2 single beds', 58, 5, 1.72],
  ['Private Pool Villa', '1 king bed', 90, 4, 2.6],
]
const homes: readonly Draft[] = [
  ['Studio', '1 double bed', 26, 2, 1],
  ['One-Bedroom Apartment', '1 king bed and 1 sofa bed', 42, 4, 1.2],
  ['Two-Bedroom Apartment', '1 king bed and 2 single beds', 64, 6, 1.55],
  ['Three-Bedroom Apartment', '2 king beds and 2 single beds', 92, 8, 1.98],
]
const villas: readonly Draft[] = [
  ['One-Bedroom Villa', '1 king bed', 70, 3, 1],
  ['Two-Bedroom Villa', '2 king beds', 120, 6, 1.45],
  ['Three-Bedroom Pool Villa', '3 king beds', 190, 8, 1.95],
]
const guesthouseRooms: readonly Draft[] = [
  ['Double Room with Fan', '1 double bed', 14, 2, 1],
  ['Double Room with Air Conditioning', '1 double bed', 16, 2, 1.15],
  ['Triple Room', '3 single beds', 22, 3, 1.32],
  ['Family Room', '1 double bed and 2 single beds', 28, 5, 1.5],
]
const hostelRooms: readonly Draft[] = [
  ['Bed in 8-Bed Dormitory', '1 bunk bed', 4, 1, 1],
  ['Private Twin Room', '1 bunk bed', 10, 2, 1.3],
  ['Private Double Room', '1 double bed', 12, 2, 1.45],
  ['Private Family Dormitory', '3 bunk beds', 24, 6, 1.9],
]
const drafts: Record<Property['type'], readonly Draft[]> = {
  Hotel: hotelRooms,
  'Boutique Hotel': hotelRooms.slice(0, 6),
  Resort: resortRooms,
  Apartment: homes,
  Villa: villas,
  'Guest House': guesthouseRooms,
  Homestay: guesthouseRooms.slice(0, 3),
  Hostel: hostelRooms,
}
/** What every house can put together for a party that fits in no single room: up to 20 people. */
const connecting: Draft = ['Connecting Rooms', '5 double beds and 10 single beds', 110, 20, 2.9]

const views: Record<Property['scene'], readonly string[]> = {
  city: ['City view', 'Courtyard view', 'Street view', 'Skyline view'],
  beach: ['Sea view', 'Garden view', 'Pool view', 'Partial sea view'],
  nature: ['Mountain view', 'Forest view', 'Valley view', 'Garden view'],
  airport: ['Runway view', 'City view', 'Car park view', 'Garden view'],
}
const roomFacilities = [
  'Air conditioning',
  'Free Wi-Fi',
  'Private bathroom',
  'Flat-screen TV',
  'Safe',
  'Minibar',
  'Kettle',
  'Hair dryer',
  'Desk',
  'Soundproofing',
  'Bathrobes',
  'Coffee machine',
  'Balcony',
  'Rain shower',
]

/** The rooms of a house, cheapest first; small houses have fewer kinds. */
export function roomTypesOf(property: Property): RoomType[] {
  const { seed } = property
  const kinds = drafts[property.type]
  const offered = kinds.filter((_, i) => i === 0 || i === kinds.length - 2 || chance(72, seed, 'room', i))
  return [...offered, connecting].map(([name, beds, area, sleeps, factor], index) => ({
    index,
    name,
    beds,
    area: area + Math.round(property.stars * 1.5) + (hash(seed, 'area', index) % 5),
    view: pick(views[property.scene], seed, 'view', index),
    sleeps,
    factor,
    facilities: pickSome(roomFacilities, 6 + Math.round(property.stars), seed, 'in-room', index),
  }))
}

/** The kinds a party of `guests` fits into, cheapest first. Connecting rooms are a last resort. */
export function roomsThatSleep(types: readonly RoomType[], guests: number): RoomType[] {
  const single = types.slice(0, -1).filter((type) => type.sleeps >= guests)
  return single.length > 0 ? single : types.slice(-1)
}
