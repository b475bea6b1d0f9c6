import type { Book } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const hubBook: Book = restBook({
  party: 'hub',
  word: {
    source: 'docs-hotel.prod.zentrumhub.com, the reference of the Booking Engine',
    version: 'v2.0',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations: new URL('hub.d.ts', import.meta.url),
  below: '/api',
  failure: 'Failure',
  // A GUID for each traveller's journey; the reference names the others as mandatory, too.
  headers: headersLike({
    apikey: /^\S+$/,
    accountid: /^\S+$/,
    channelid: /^\S+$/,
    correlationid: uuid,
    'customer-ip': /^[0-9a-f.:]+$/,
    'content-type': /^application\/json/,
  }),
  rows: [
    { call: 'POST /content/hotelcontent/getHotelContent', body: 'ContentRequest', answer: 'Content' },
    { call: 'POST /hotel/availability/init', body: 'InitRequest', answer: 'Init' },
    { call: 'GET /hotel/availability/async/:token/results', query: 'ResultsQuery', answer: 'Results' },
    { call: 'POST /hotel/:hotelId/roomsandrates/:token', body: 'RoomsRequest', answer: 'Rooms' },
    { call: 'POST /hotel/:hotelId/roomsandrates', body: 'StayRoomsRequest', answer: 'Rooms' },
    { call: 'GET /hotel/:hotelId/:token/price/recommendation/:id', answer: 'Price' },
    { call: 'POST /hotel/:hotelId/:token/book', body: 'BookRequest', answer: 'Booked' },
    { call: 'POST /hotel/getBookingDetails', body: 'DetailsRequest', answer: 'Details' },
    { call: 'POST /hotel/getBookingList', body: 'ListRequest', answer: 'List' },
    { call: 'GET /hotel/bookingcancellationFee', query: 'PenaltyQuery', answer: 'Penalty' },
    { call: 'POST /hotel/booking/:bookingId/cancel', body: 'CancelRequest', answer: 'Cancelled' },
    { call: 'GET /locations/locationcontent/autosuggest', query: 'SuggestQuery', answer: 'Suggestions' },
    { call: 'GET /locations/locationcontent/location/:id', answer: 'Location' },
  ],
})
