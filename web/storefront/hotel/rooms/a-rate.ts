import type { CancellationRule, PricedOption, Rate, RoomsAndRates } from '#shared/api/rate-schemas.ts'

interface Wanted extends Partial<Omit<Rate, 'occupancies' | 'boardBasis'>> {
  roomId?: string
  board?: string
  rules?: CancellationRule[]
}

/** A rate for tests: say only what matters. */
export function aRate({ roomId = 'r1', board = 'RoomOnly', rules = [], ...rest }: Wanted = {}): Rate {
  return {
    id: 'rate1',
    availability: 'Available',
    providerId: 'p1',
    providerName: 'Alpha',
    totalRate: 100,
    boardBasis: { type: board, description: board },
    refundable: true,
    refundability: 'Refundable',
    payAtHotel: false,
    cardRequired: true,
    occupancies: [{ roomId, stdRoomId: `std-${roomId}`, numOfAdults: 2, childAges: [] }],
    cancellationPolicies: [{ text: '', rules }],
    policies: [],
    taxes: [],
    allGuestsInfoRequired: false,
    ...rest,
  }
}

/** What a price check answers. */
export const aQuote = (changes: Partial<PricedOption> = {}): PricedOption => ({
  token: 'quote-1',
  currency: 'USD',
  totalRate: 100,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  nationality: 'MY',
  hotel: { id: 'h1', rates: [], rooms: [] },
  ...changes,
})

/** Rooms and rates for tests: one recommendation for each list of rate ids. */
export function someRooms(rates: Rate[], recommendations: string[][], grouped = true): RoomsAndRates['hotel'] {
  const roomIds = [...new Set(rates.flatMap((rate) => rate.occupancies.map(({ roomId }) => roomId)))]
  const chosen = recommendations.map((ids, i) => {
    const members = rates.filter((rate) => ids.includes(rate.id))
    return { id: `rec${i + 1}`, members, totalRate: members.reduce((sum, rate) => sum + rate.totalRate, 0) }
  })
  return {
    id: 'h1',
    rooms: roomIds.map((id) => ({ id, name: `Room ${id}` })),
    rates,
    recommendations: chosen.map(({ id, members, totalRate }) => ({
      id,
      totalRate,
      rates: members.map((rate) => rate.id),
    })),
    standardizedRooms: roomIds.map((id) => ({ id: `std-${id}`, name: `Room ${id}`, images: [], facilities: [] })),
    standardizedRoomGroups: grouped
      ? chosen.map(({ id, members, totalRate }) => ({
          standardRoomIds: members.flatMap((rate) => rate.occupancies.map(({ stdRoomId }) => stdRoomId)),
          options: [
            {
              recommendationId: id,
              totalRate,
              standardRooms: members.map((rate) => ({
                standardRoomId: rate.occupancies[0]?.stdRoomId ?? '',
                totalRate: rate.totalRate,
                rateIds: [rate.id],
              })),
            },
          ],
        }))
      : [],
  }
}
