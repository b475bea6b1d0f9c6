/** What a property may offer, one bit each. The first eight are the ones people filter by. */
export const FACILITIES = [
  'Free WiFi',
  'Parking',
  'Swimming Pool',
  'Spa',
  'Fitness Center',
  'Restaurant',
  'Air Conditioning',
  'Airport Shuttle',
  '24-Hour Front Desk',
  'Room Service',
  'Bar',
  'Laundry Service',
  'Non-Smoking Rooms',
  'Family Rooms',
  'Elevator',
  'Luggage Storage',
  'Breakfast Available',
  'Business Center',
  'Meeting Rooms',
  'Concierge',
  'Safe Deposit Box',
  'Garden',
  'Terrace',
  'Private Beach Area',
  'Bicycle Rental',
  'Wheelchair Accessible',
  'Kitchenette',
  'Kids Club',
  'Hot Tub',
  'Sauna',
  'Pets Allowed',
  'Prayer Room',
] as const

export type Facility = (typeof FACILITIES)[number]

export function facilityBits(names: readonly Facility[]): number {
  return names.reduce((bits, name) => bits | (1 << FACILITIES.indexOf(name)), 0) >>> 0
}

export function facilityNames(bits: number): Facility[] {
  return FACILITIES.filter((_, bit) => (bits >>> bit) & 1)
}

/** Which facilities a class of property has always, in three of four, in half and in a quarter of cases. */
interface Tier {
  always: number
  likely: number
  maybe: number
  rarely: number
}

const tier = (...lists: [Facility[], Facility[], Facility[], Facility[]]): Tier => {
  const [always, likely, maybe, rarely] = lists.map(facilityBits) as [number, number, number, number]
  return { always, likely, maybe, rarely }
}

const PLAIN = tier(
  ['Free WiFi'],
  ['Non-Smoking Rooms', 'Luggage Storage'],
  ['Parking', 'Air Conditioning', 'Family Rooms', 'Garden'],
  ['Laundry Service', 'Terrace', 'Breakfast Available', 'Kitchenette', 'Bicycle Rental', 'Pets Allowed'],
)
const MIDDLE = tier(
  ['Free WiFi', 'Air Conditioning', 'Non-Smoking Rooms'],
  ['Parking', '24-Hour Front Desk', 'Luggage Storage', 'Breakfast Available', 'Elevator', 'Laundry Service'],
  ['Restaurant', 'Family Rooms', 'Room Service', 'Terrace', 'Safe Deposit Box', 'Meeting Rooms'],
  ['Swimming Pool', 'Fitness Center', 'Bar', 'Airport Shuttle', 'Wheelchair Accessible', 'Prayer Room', 'Garden'],
)
const UPPER = tier(
  ['Free WiFi', 'Air Conditioning', 'Non-Smoking Rooms', '24-Hour Front Desk', 'Restaurant', 'Luggage Storage'],
  ['Swimming Pool', 'Fitness Center', 'Room Service', 'Bar', 'Elevator', 'Parking', 'Breakfast Available', 'Concierge'],
  ['Spa', 'Airport Shuttle', 'Business Center', 'Meeting Rooms', 'Safe Deposit Box', 'Laundry Service', 'Family Rooms'],
  ['Sauna', 'Hot Tub', 'Kids Club', 'Wheelchair Accessible', 'Prayer Room', 'Terrace', 'Garden'],
)
const HOME = facilityBits(['Elevator', 'Business Center', 'Meeting Rooms', 'Concierge', '24-Hour Front Desk', 'Sauna'])
const SHORE = facilityBits(['Private Beach Area', 'Swimming Pool', 'Bicycle Rental', 'Terrace'])

const HOME_TYPES = 0b0111_0110
const KITCHEN_TYPES = 0b0000_0110
const BEACH_SCENE = 1

/** Facility bits of one property. `first` and `second` are independent draws. */
export function drawFacilities(halfStars: number, type: number, scene: number, first: number, second: number): number {
  const { always, likely, maybe, rarely } = halfStars >= 8 ? UPPER : halfStars >= 5 ? MIDDLE : PLAIN
  let bits = always | (likely & (first | second)) | (maybe & first) | (rarely & first & second)
  if ((HOME_TYPES >>> type) & 1) bits &= ~HOME
  if ((KITCHEN_TYPES >>> type) & 1) bits |= 1 << FACILITIES.indexOf('Kitchenette')
  if (scene === BEACH_SCENE) bits |= SHORE & second
  else bits &= ~(1 << FACILITIES.indexOf('Private Beach Area'))
  return bits >>> 0
}
