import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import { cancellationPolicies } from '#sandbox/world/rates/cancellation.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import type { Option } from '#sandbox/world/rates/offers.ts'
import type { Pictures } from '#sandbox/world/pictures/pictures.ts'
import { boards } from '#sandbox/world/rates/rate-plans.ts'
import { policiesOf, taxesOf } from '#sandbox/world/rates/rate-terms.ts'
import type { RoomType } from '#sandbox/world/rates/room-types.ts'
import { chance, hash } from '#sandbox/world/seeded.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'

export interface Offered {
  atlas: Atlas
  property: Property
  criteria: Criteria
  /** The fault of that name. */
  residentsFirst?: boolean
}

/** Some suppliers want every guest by name, but never for the first option of a hotel. */
export function wantsAllGuests({ property }: Offered, option: Option): boolean {
  return !option.first && chance(10, property.seed, option.supplier, 'all-guests')
}

/** Some suppliers put a room that is paid now beside one that is paid at the desk. No shop should sell such options. */
function paysAtHotel({ property }: Offered, { id, first, plan }: Option, room: number): boolean {
  return plan.payAtHotel && (first || room === 0 || !chance(40, property.seed, id, 'paid-in-two-places'))
}

/** And some hotels want the number of the guest's card before the guest may pay at the desk. */
function wantsCard({ property }: Offered, { id, first, plan }: Option): boolean {
  return plan.payAtHotel && !first && chance(15, property.seed, id, 'card-required')
}

function supplierRoomId(option: Option, type: RoomType): string {
  return `s${option.supplier}-room-${type.index}`
}

function standardRoomId({ property }: Offered, type: RoomType): string {
  return `std-${property.id}-${type.index}`
}

/** Rates at home are the residents' own; by the fault the cheapest is theirs wherever the guest is from. */
function isForResidents({ property, criteria, residentsFirst }: Offered, option: Option): boolean {
  return criteria.nationality === property.country || Boolean(residentsFirst && option.first)
}

/** The rates of one option, one for each searched room, as the hub writes them. */
export function ratesOf(offered: Offered, option: Option) {
  const { atlas, property, criteria } = offered
  const supplier = atlas.suppliers[option.supplier]
  const { plan } = option
  const forResidents = isForResidents(offered, option)
  return option.rooms.map(({ rateId, type, total }, i) => {
    const room = criteria.occupancies[i]
    return {
      id: rateId,
      availability: String(1 + (hash(property.seed, option.id, criteria.checkIn, 'left') % 9)),
      needsPriceCheck: true,
      isPackageRate: false,
      providerId: String(supplier?.id ?? option.supplier),
      providerName: supplier?.name ?? '',
      type: 'Public',
      refundable: plan.refundable,
      refundability: plan.refundable ? 'Refundable' : 'NonRefundable',
      boardBasis: { type: plan.board, description: boards[plan.board] },
      occupancies: [
        {
          roomId: supplierRoomId(option, type),
          stdRoomId: standardRoomId(offered, type),
          numOfAdults: room?.numOfAdults ?? 0,
          numOfChildren: room?.childAges.length ?? 0,
          childAges: room?.childAges ?? [],
        },
      ],
      currency: criteria.currency,
      totalRate: toAmount(total),
      baseRate: toAmount(total),
      publishedRate: toAmount(total),
      taxes: taxesOf({ property, total, ...criteria }),
      fees: [],
      policies: policiesOf(property, option.supplier, criteria.nationality, forResidents),
      allowedCountries: forResidents ? [property.country] : [],
      cancellationPolicies: cancellationPolicies({
        total,
        ...criteria,
        refundable: plan.refundable,
        seed: property.seed,
        supplier: option.supplier,
      }),
      allGuestsInfoRequired: wantsAllGuests(offered, option),
      onlineCancellable: true,
      specialRequestSupported: true,
      payAtHotel: paysAtHotel(offered, option, i),
      cardRequired: wantsCard(offered, option),
      depositRequired: false,
      guaranteeRequired: false,
      isPassportMandatory: false,
    }
  })
}

/** The rooms that options sell, each supplier with its own ids for them. */
export function roomsOf(options: readonly Option[]) {
  const rooms = new Map<string, { id: string; name: string; beds: string; description: string }>()
  for (const option of options) {
    for (const { type } of option.rooms) {
      const id = supplierRoomId(option, type)
      rooms.set(id, { id, name: type.name, beds: type.beds, description: `${type.name}, ${type.view.toLowerCase()}` })
    }
  }
  return [...rooms.values()]
}

export function recommendationsOf(options: readonly Option[]) {
  return options.map((option) => ({
    id: option.id,
    groupId: option.id.replace(/-p\d+$/, ''),
    rates: option.rooms.map((room) => room.rateId),
    totalRate: toAmount(option.total),
  }))
}

function standardRoom(offered: Offered, type: RoomType, pictures: Pictures) {
  return {
    id: standardRoomId(offered, type),
    name: type.name,
    type: type.name,
    beds: type.beds,
    area: `${type.area} m²`,
    views: type.view,
    maxGuestAllowed: type.sleeps,
    maxAdultAllowed: type.sleeps,
    maxChildrenAllowed: Math.max(0, type.sleeps - 1),
    images: pictures.ofRoom(offered.property, type.index),
    facilities: type.facilities.map((name) => ({ name })),
  }
}

/** Rooms and rates of a hotel: the same options as plain rates and grouped by the rooms they sell. */
export function roomsAnswer(offered: Offered, options: readonly Option[], pictures: Pictures) {
  const types = new Map<number, RoomType>()
  const groups = new Map<string, { standardRoomIds: string[]; options: ReturnType<typeof groupOption>[] }>()
  for (const option of options) {
    for (const { type } of option.rooms) types.set(type.index, type)
    const standardRoomIds = [...new Set(option.rooms.map(({ type }) => standardRoomId(offered, type)))]
    const group = groups.get(standardRoomIds.join()) ?? { standardRoomIds, options: [] }
    group.options.push(groupOption(offered, option))
    groups.set(standardRoomIds.join(), group)
  }
  return {
    id: offered.property.id,
    name: offered.property.name,
    rooms: roomsOf(options),
    rates: options.flatMap((option) => ratesOf(offered, option)),
    recommendations: recommendationsOf(options),
    standardizedRooms: [...types.values()].map((type) => standardRoom(offered, type, pictures)),
    standardizedRoomGroups: [...groups.values()],
  }
}

function groupOption(offered: Offered, option: Option) {
  return {
    recommendationId: option.id,
    totalRate: toAmount(option.total),
    boardBasis: option.plan.board,
    refundable: option.plan.refundable,
    standardRooms: option.rooms.map(({ type, rateId, total }) => ({
      standardRoomId: standardRoomId(offered, type),
      totalRate: toAmount(total),
      rateIds: [rateId],
    })),
  }
}
