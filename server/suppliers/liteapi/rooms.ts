import type { StandardizedRoom } from '#shared/api/rate-schemas.ts'
import { offsetMinutesAt } from '#shared/stay/hotel-clock.ts'
import { fromMajor } from '#shared/money/money.ts'
import { requireCurrency } from '#server/suppliers/require-currency.ts'
import { sumRates } from '#server/suppliers/sum-rates.ts'
import type { PriceOutcome, RoomsOutcome, SearchCriteria, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { fetchOffers } from './availability.ts'
import type { Clock } from './cancellation.ts'
import { expectAnswer, liteCodes, PRICE_PATIENCE_MS, type LiteClient } from './client.ts'
import { fetchHotel, hotelClock, toStandardRooms, type LiteHotel } from './content.ts'
import { nameOffers, readPrebook, roomOf, toRate, type LiteOffer, type LiteRate } from './rates.ts'
import { encodeToken, readToken } from './stay-token.ts'

/** Without its whereabouts a hotel's clock may be the last on earth: its deadlines are then shown early. */
const UNKNOWN_OFFSET_MINUTES = -720

function clockOf(hotel: LiteHotel | undefined, checkIn: string): Clock {
  const known = hotel && hotelClock(hotel)
  const minutesAhead = (instant: Date) => (known ? offsetMinutesAt(known, instant) : UNKNOWN_OFFSET_MINUTES)
  return { minutesAhead, now: new Date(), checkIn }
}

/** Rates of an offer as ours. `priced` are newer readings of the same rooms. */
function toRates(
  recommendationId: string,
  offer: LiteOffer,
  { currency }: SearchCriteria,
  clock: Clock,
  priced: readonly LiteRate[] = offer.rates,
) {
  return offer.rates.flatMap((listed, i) => {
    const occupancyNumber = listed.occupancyNumber ?? i + 1
    const rate = priced.find((one, at) => (one.occupancyNumber ?? at + 1) === occupancyNumber)
    const named = {
      recommendationId,
      occupancyNumber,
      providerName: offer.supplier ?? '',
      roomId: roomOf(listed),
      clock,
    }
    return rate ? [toRate(rate, named, currency)] : []
  })
}

function toRooms(hotel: LiteHotel | undefined, offers: Map<string, LiteOffer>, url: string): StandardizedRoom[] {
  const known = hotel ? toStandardRooms(hotel, url) : new Map<string, StandardizedRoom>()
  const sold = new Map([...offers.values()].flatMap(({ rates }) => rates.map((rate) => [roomOf(rate), rate.name])))
  return [...sold].map(([id, name]) => known.get(id) ?? { id, name, images: [], facilities: [] })
}

/** Rooms and rates of one hotel, and the prebook that is the final word on one of them. */
export function liteRooms(
  lite: LiteClient,
  { url }: { url: string },
): Pick<Supplier, 'getRooms' | 'findRooms' | 'checkPrice'> {
  async function list(hotelId: string, criteria: SearchCriteria, call: SupplyCall): Promise<RoomsOutcome> {
    const stay = { ...criteria, region: undefined }
    const [found, hotel] = await Promise.all([
      fetchOffers(lite, stay, { hotelIds: [hotelId], roomMapping: true }, call),
      fetchHotel(lite, hotelId, call),
    ])
    const offers = nameOffers(found.get(hotelId) ?? [])
    const clock = clockOf(hotel, stay.checkIn)
    const listed = [...offers].flatMap(([id, offer]) => {
      const rates = toRates(id, offer, stay, clock)
      const price = rates.length === stay.occupancies.length ? sumRates(rates) : undefined
      return price && price.total.minor > 0 ? [{ id, offer, rates, price }] : []
    })
    if (listed.length === 0) return { status: 'none' }
    const standardizedRooms = toRooms(hotel, offers, url)
    const groups = Map.groupBy(listed, ({ offer }) => [...new Set(offer.rates.map(roomOf))].join())
    return {
      status: 'available',
      token: encodeToken({ isTest: call.isTest, stay }),
      rates: listed.flatMap(({ rates }) => rates),
      rooms: standardizedRooms.map(({ id, name }) => ({ id, name })),
      recommendations: listed.map(({ id, rates, price }) => ({ id, rateIds: rates.map((rate) => rate.id), ...price })),
      standardizedRooms,
      groups: [...groups].map(([roomIds, some]) => ({
        standardRoomIds: roomIds.split(','),
        recommendationIds: some.map(({ id }) => id),
      })),
    }
  }

  return {
    findRooms: list,

    getRooms: async (hotelId, token, currency, call) => {
      const known = readToken(token, call)
      return known ? list(hotelId, { ...known.stay, currency }, call) : { status: 'expired' }
    },

    // Offer ids go stale and prebooks die young: rates are asked for anew, and the same option among them is made firm.
    checkPrice: async (hotelId, token, recommendationId, currency, call): Promise<PriceOutcome> => {
      const known = readToken(token, call)
      if (!known) return { status: 'expired' }
      const stay = { ...known.stay, currency }
      const [found, hotel] = await Promise.all([
        fetchOffers(lite, stay, { hotelIds: [hotelId], roomMapping: true }, call),
        fetchHotel(lite, hotelId, call),
      ])
      const offer = nameOffers(found.get(hotelId) ?? []).get(recommendationId)
      if (!offer) return { status: 'sold_out' }
      const body = { offerId: offer.offerId, usePaymentSdk: false }
      const ask = { method: 'POST', host: 'book', path: '/rates/prebook', body, patienceMs: PRICE_PATIENCE_MS } as const
      const reply = await lite.ask(ask, call)
      if (reply.status === 'empty') return { status: 'sold_out' }
      if (reply.status === 'refused') {
        if (reply.code === liteCodes.noAvailability) return { status: 'sold_out' }
        if (reply.code === liteCodes.outdatedOffer || reply.code === liteCodes.wrongInput) return { status: 'expired' }
      }
      const { prebookId, price, currency: answered, roomTypes } = expectAnswer(reply, readPrebook).data
      requireCurrency(currency, answered)
      const priced = roomTypes.flatMap((room) => room.rates)
      const rates = toRates(recommendationId, offer, stay, clockOf(hotel, stay.checkIn), priced)
      const sum = sumRates(rates)
      if (!sum || rates.length !== stay.occupancies.length) return { status: 'sold_out' }
      const total = fromMajor(price, currency)
      if (total.minor <= 0) return { status: 'sold_out' }
      const prebook = { id: prebookId, recommendationId, totalMinor: total.minor, hotelId }
      const rooms = toRooms(undefined, new Map([[recommendationId, offer]]), url)
      return {
        status: 'available',
        ...sum,
        total,
        token: encodeToken({ isTest: call.isTest, stay, prebook }),
        rates,
        rooms: rooms.map(({ id, name }) => ({ id, name })),
      }
    },
  }
}
