import type { HotelNote } from '#shared/api/hotel-note.ts'
import { getHotelContent } from '#shared/api/hotels.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { checkPrice, findRoomsAndRates, isPriced } from '#shared/api/rates.ts'
import { checkout, createLocalPayment, makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { ApiClient, As, Traveller } from './api-client.ts'

export interface Priced {
  hotelId: string
  checkIn: string
  checkOut: string
  occupancies: Occupancy[]
  price: PricedOption
}

/** With where the price was checked: an option of a list of rates. */
export interface Checked extends Priced {
  list: { token: string; recommendationId: string }
}

interface Wish {
  occupancies?: Occupancy[]
  currency?: string
  /** A room that is paid at the desk; otherwise one that is paid now. */
  payAtHotel?: boolean
  /** Whether something comes back of it; either unless said. */
  refundable?: boolean
  /** For whom it is searched; visitors say it themselves. */
  nationality?: string
  /** Sold by the second supplier, in a hotel of the first. */
  fromSecond?: boolean
  /** Kuala Lumpur unless said. */
  city?: keyof typeof cities
  /** Days until check-in. */
  inDays?: number
  /** In this hotel alone. */
  hotelId?: string
}

const cities = {
  kualaLumpur: { centerLat: 3.1478, centerLong: 101.6953, radiusInKM: 1 },
  bali: { centerLat: -8.65, centerLong: 115.216, radiusInKM: 3 },
  singapore: { centerLat: 1.2834, centerLong: 103.8517, radiusInKM: 2 },
}

/** A room with its final price, found the way a browser finds one. Without a traveller: a visitor's quote. */
export async function priceRoom(server: ApiClient, traveller?: Traveller, wish: Wish = {}): Promise<Checked> {
  const {
    occupancies = [{ numOfAdults: 2, childAges: [] }],
    currency = 'USD',
    payAtHotel = false,
    fromSecond = false,
    nationality,
    refundable,
    city = 'kualaLumpur',
    inDays = 45,
    hotelId: onlyHotel,
  } = wish
  const as = traveller ? { token: traveller.token } : {}
  const checkIn = addDays(dateOf(new Date()), inDays)
  const checkOut = addDays(checkIn, 2)
  const content = await server.call(getHotelContent, { body: { circularRegion: cities[city] } }, as)
  if (content.status !== 200) throw new Error(`no hotels: ${content.status} ${content.text.slice(0, 500)}`)
  const hotels = (content.body?.hotels ?? []).filter(({ id }) => !id.includes('~'))
  for (const hotelId of onlyHotel ? [onlyHotel] : hotels.slice(0, 20).map(({ id }) => id)) {
    const stay = { currency: currency as 'USD', checkIn, checkOut, occupancies, nationality }
    const list = await server.call(findRoomsAndRates, { params: { hotelId }, body: stay }, as)
    if (list.status !== 200) continue
    const isWanted = (rate: (typeof list.body.hotel.rates)[number]) =>
      rate.payAtHotel === payAtHotel && (refundable === undefined || rate.refundable === refundable)
    const wanted = new Set(list.body.hotel.rates.flatMap((rate) => (isWanted(rate) ? rate.id : [])))
    const option = list.body.hotel.recommendations.find(
      ({ id, rates }) => rates.every((one) => wanted.has(one)) && id.includes('~') === fromSecond,
    )
    if (!option) continue
    const checked = { token: list.body.token, recommendationId: option.id }
    const price = await server.call(checkPrice, { params: { hotelId, ...checked } }, as)
    if (price.status === 200 && isPriced(price.body))
      return { hotelId, checkIn, checkOut, occupancies, price: price.body, list: checked }
  }
  throw new Error('no hotel in the middle of the city has a room')
}

interface Order {
  lastName?: string
  /** Where its letters go; an address of its own unless said. */
  contactEmail?: string
  paymentMethod?: string
  /** On whose site; the plain one unless said. */
  partner?: string
  /** The browser's; English unless said. */
  language?: 'id'
  hotelNote?: HotelNote
  /** The reference of the stay that it is booked instead of. */
  replaces?: string
}

const onSiteOf = ({ partner, language }: Order) => ({
  headers: {
    ...(partner ? { cookie: `provider=${partner}` } : {}),
    ...(language ? { 'accept-language': language } : {}),
  },
})

/** Who else is in the room, for a hotel that wants every guest's name. */
const namesakes = (count: number, lastName: string) =>
  Array.from({ length: count }, () => ({ type: 'Adult' as const, firstName: 'Citra', lastName }))

/** What the checkout page sends for a priced room. */
export function checkoutBody(
  priced: Priced,
  { lastName = 'Lestari', paymentMethod = 'pm_card_visa', contactEmail, hotelNote, replaces }: Order = {},
) {
  const { hotelId, checkIn, checkOut, occupancies, price } = priced
  const itsOwn = `ayu-${price.token.slice(0, 12).toLowerCase().replaceAll('_', 'x')}@lodestay.example`
  const { rates } = price.hotel
  return {
    booking_type: 'B2C',
    saved_booking_id: null,
    stripe_id: paymentMethod,
    useremail: 'somebody-else@lodestay.example',
    currency: price.currency,
    termsAccepted: true,
    ...(hotelNote ? { hotelNote } : {}),
    ...(replaces ? { replaces } : {}),
    hotelInfo: {
      id: hotelId,
      token: 'the-rate-list',
      selectedToken: price.token,
      price: price.totalRate,
      rates: [],
      destination: 'Kuala Lumpur',
      hotelname: 'What the browser calls it',
      address: 'Where the browser thinks it is',
      image: 'https://pictures.example/hotel.jpg',
      guestDetails: [],
      guestDetailsPerRoom: occupancies.map(() => `Ayu ${lastName}`),
      checkinDate: checkIn,
      checkoutDate: checkOut,
      roomInfo: occupancies.length,
      bookingInfo: {
        billingContact: {
          firstName: 'Ayu',
          lastName: 'Lestari',
          age: 34,
          email: contactEmail ?? itsOwn,
          phone: '+62 812 5550 100',
          billingaddress: 'Jalan Sudirman 1',
          billingcode: '10220',
          billingstate: 'Jakarta',
          billingcountry: 'ID',
        },
        rateIds: rates.map(({ id }) => id),
        roomsAllocations: occupancies.map(({ numOfAdults, childAges }, room) => ({
          roomId: rates[room]?.occupancies[0]?.roomId ?? '',
          rateId: rates[room]?.id ?? '',
          guests: [
            { type: 'Adult' as const, firstName: 'Ayu', lastName },
            ...namesakes(rates[room]?.allGuestsInfoRequired ? numOfAdults - 1 : 0, lastName),
            ...childAges.map((age) => ({ type: 'Child' as const, firstName: 'Budi', lastName: 'Lestari', age })),
          ],
        })),
      },
    },
  }
}

/** Prices a room and checks it out in one go. */
export async function buyRoom(server: ApiClient, traveller: Traveller, order: Order & Wish = {}) {
  const priced = await priceRoom(server, traveller, order)
  const body = checkoutBody(priced, order)
  const answer = await server.call(checkout, { body }, { token: traveller.token, ...onSiteOf(order) })
  return { priced, body, answer, refId: answer.status === 200 ? answer.body.ref_id : '' }
}

/** Buys a room and waits until it is confirmed. */
export async function bookRoom(server: ApiClient, traveller: Traveller, order: Order & Wish = {}) {
  const bought = await buyRoom(server, traveller, order)
  const made = await server.call(makeBooking, { body: { id: bought.refId } }, { token: traveller.token })
  if (!made.body?.success) throw new Error(`the room is not booked: ${made.text.slice(0, 300)}`)
  return bought
}

/** How a payment at the local gateway ended. Who has not paid is answered soon, and asks again, as the payment page does. */
export async function awaitLocalEnd(server: ApiClient, id: string, as: As) {
  for (;;) {
    const { body } = await server.call(makeLocalBooking, { body: { id } }, as)
    if (!body.pending) return body
  }
}

/** Prices a room in rupiah and opens the local gateway's page for it, as a traveller from Indonesia. */
export async function openLocalPayment(server: ApiClient, traveller: Traveller, order: Order & Wish = {}) {
  const priced = await priceRoom(server, traveller, { currency: 'IDR', ...order })
  const body = checkoutBody(priced, order)
  const answer = await server.call(createLocalPayment, { body }, { token: traveller.token })
  const isOpen = answer.status === 200
  return {
    priced,
    body,
    answer,
    refId: isOpen ? answer.body.ref_id : '',
    pageUrl: isOpen ? answer.body.objects.redirect_url : '',
    email: body.hotelInfo.bookingInfo.billingContact.email,
  }
}
