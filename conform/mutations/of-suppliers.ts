import { inAnswer, inBody, type Json, type Mutation } from './mutation.ts'

const unknownToHub = (what: string, operation: string, pointer: string, find: (body: Json) => Json): Mutation => ({
  what: `${what} has a field that the hub does not know`,
  operation,
  spoil: inBody((body) => Object.assign(find(body), { colour: 'red' })),
  part: 'request',
  pointer,
})
const fieldsUnknownToHub: Mutation[] = [
  unknownToHub('a search', 'POST /hotel/availability/init', '', (body) => body),
  unknownToHub(
    'a room of a search',
    'POST /hotel/availability/init',
    '/occupancies/0',
    ({ occupancies }) => (occupancies as Json[])[0]!,
  ),
  unknownToHub('a question for rooms', 'POST /hotel/:hotelId/roomsandrates', '', (body) => body),
  unknownToHub('a booking', 'POST /hotel/:hotelId/:token/book', '', (body) => body),
  unknownToHub(
    'a guest',
    'POST /hotel/:hotelId/:token/book',
    '/roomsAllocations/0/guests/0',
    ({ roomsAllocations }) => ((roomsAllocations as Json[])[0]!['guests'] as Json[])[0]!,
  ),
  unknownToHub(
    'an address',
    'POST /hotel/:hotelId/:token/book',
    '/billingContact/contact/address',
    ({ billingContact }) => ((billingContact as Json)['contact'] as Json)['address'] as Json,
  ),
  unknownToHub('a cancellation', 'POST /hotel/booking/:bookingId/cancel', '', (body) => body),
  {
    what: 'the rest of a search is asked for with a parameter that the hub does not know',
    operation: 'GET /hotel/availability/async/:token/results',
    spoil: (one) => ({ ...one, path: `${one.path}${one.path.includes('?') ? '&' : '?'}colour=red` }),
    part: 'request',
    pointer: '',
  },
]

export const ofSuppliers: Record<string, Mutation[]> = {
  hub: [
    ...fieldsUnknownToHub,
    {
      what: 'the nationality is not sent',
      operation: 'POST /hotel/availability/init',
      spoil: inBody((body) => delete body['nationality']),
      part: 'request',
      pointer: '',
    },
    {
      what: 'the dates are no dates',
      operation: 'POST /hotel/availability/init',
      spoil: inBody((body) => Object.assign(body, { checkIn: '12/24/2026' })),
      part: 'request',
      pointer: '/checkIn',
    },
    {
      what: 'who is billed has a field that the hub does not know',
      operation: 'POST /hotel/:hotelId/:token/book',
      spoil: inBody(({ billingContact }) => Object.assign(billingContact as Json, { colour: 'red' })),
      part: 'request',
      pointer: '/billingContact',
    },
    {
      what: 'the journey has no GUID',
      operation: 'POST /hotel/getBookingList',
      spoil: (one) => ({ ...one, headers: { ...one.headers, correlationid: 'reconciliation' } }),
      part: 'request',
      pointer: 'header:correlationid',
    },
    {
      what: 'a booking has no status',
      operation: 'POST /hotel/getBookingDetails',
      spoil: inAnswer((booking) => delete booking['bookingStatus']),
      part: 'answer',
      pointer: '',
    },
  ],
  liteapi: [
    {
      what: 'metadata are not sent whole',
      operation: 'POST /rates/book',
      spoil: inBody((body) => Object.assign(body, { metadata: { ip: '203.0.113.7' } })),
      part: 'request',
      pointer: '/metadata',
    },
    {
      what: 'the ages are texts',
      operation: 'POST /hotels/rates',
      spoil: inBody(({ occupancies }) => Object.assign((occupancies as Json[])[0]!, { children: ['7'] })),
      part: 'request',
      pointer: '/occupancies/0/children/0',
    },
    {
      what: 'a parameter is asked for that it does not know',
      operation: 'GET /bookings/',
      spoil: (one) => ({ ...one, path: `${one.path}&colour=red` }),
      part: 'request',
      pointer: '',
    },
    {
      what: 'an answer has null where the schema knows none',
      operation: 'GET /bookings/:bookingId',
      spoil: inAnswer(({ data }) => Object.assign(data as Json, { cancelledAt: null })),
      part: 'answer',
      pointer: '/data/cancelledAt',
    },
    {
      what: 'a prebook has no price',
      operation: 'POST /rates/prebook',
      spoil: inAnswer(({ data }) => delete (data as Json)['price']),
      part: 'answer',
      pointer: '/data',
    },
  ],
}
