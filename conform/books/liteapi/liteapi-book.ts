import type { Book } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

export const liteapiBook: Book = restBook({
  party: 'liteapi',
  word: {
    source: 'LiteAPI’s OpenAPI descriptions (github.com/liteapi-travel/mcp-server), in our notation',
    version: '3.0.0',
    read: '28 November 2026',
    isMachineReadable: true,
  },
  declarations: new URL('liteapi.d.ts', import.meta.url),
  below: '/liteapi/v3.0',
  failure: 'Failure',
  headers: headersLike({ 'x-api-key': /^\S+$/, accept: /^application\/json$/ }),
  rows: [
    { call: 'GET /data/hotels', query: 'HotelsQuery', answer: 'Hotels' },
    { call: 'GET /data/hotel', query: 'HotelQuery', answer: 'Hotel' },
    { call: 'POST /hotels/rates', body: 'RatesRequest', answer: 'Rates' },
    { call: 'POST /rates/prebook', body: 'PrebookRequest', answer: 'Prebook' },
    { call: 'POST /rates/book', body: 'BookRequest', answer: 'Booking' },
    { call: 'GET /bookings', query: 'BookingsQuery', answer: 'Bookings' },
    { call: 'GET /bookings/:bookingId', answer: 'Booking' },
    { call: 'PUT /bookings/:bookingId', answer: 'Cancellation' },
    { call: 'GET /bookings/', query: 'DaysQuery', answer: 'Days' },
  ],
})
