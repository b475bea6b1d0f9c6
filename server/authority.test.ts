import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#shared/api/contract.ts'
import type { CallOf, Endpoint } from '#shared/api/endpoint.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { routes } from '#server/app.ts'
import { all, deciders, noId, ofAdmin, oneGets, statusFor, type Guarded } from '#server/testing/authority/guarded.ts'
import { homeCalls } from '#server/testing/authority/home-calls.ts'
import { channelCalls } from '#server/testing/authority/channel-calls.ts'
import { costCalls } from '#server/testing/authority/cost-calls.ts'
import { passCalls } from '#server/testing/authority/pass-calls.ts'
import { requestCalls } from '#server/testing/authority/request-calls.ts'
import { savedCalls } from '#server/testing/authority/saved-calls.ts'
import { teamCalls } from '#server/testing/authority/team-calls.ts'
import { colleagueCalls } from '#server/testing/authority/colleague-calls.ts'
import { deputyCalls, endDeputyCall } from '#server/testing/authority/deputy-calls.ts'
import {
  areHalvesAlive,
  buildWorld,
  enter,
  forgetSessions,
  nobodies,
  people,
  trespass,
  visit,
  type Person,
  type World,
} from '#server/testing/authority/world.ts'
import { checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer } from '#server/testing/test-server.ts'

type CallName = keyof typeof contract
/** Open to everybody: the same for all, and never with anybody's words in it. */
interface Open {
  open: (world: World) => unknown
}

const key = 'k'.repeat(43)
const password = 'Wander-0ften!'
const checkIn = addDays(dateOf(new Date()), 30)
const stay = {
  checkIn,
  checkOut: addDays(checkIn, 1),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  currency: 'USD',
}
const region = { centerLat: 3.1478, centerLong: 101.6953, radiusInKM: 1 }
const form = {
  first_name: 'A',
  last_name: 'B',
  email: 'nobody-yet@lodestay.example',
  contactNumber: '+62 812 5550 100',
  password,
  confirm: 'another',
}
let priced: Priced
let addresses = 0
/** Each booking is asked for a few times an hour. */
const nobodysReference = () =>
  `LS-${String((addresses += 1))
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')
    .padStart(26, 'Z')}`

/** The authority of every call. A call that is not in it does not compile, and fails the first test. */
const table: Record<CallName, Open | Guarded[]> = {
  publicSettings: { open: () => ({}) },
  getVoucherOffer: { open: () => ({ query: { currency: 'MYR', amount: '300' } }) },
  getDraw: { open: () => ({ params: { name: 'none' } }) },
  getFaq: { open: () => ({ query: { language: 'en' } }) },
  getEsimDevices: { open: () => ({}) },
  openContactForm: { open: () => ({}) },
  contactUs: {
    open: ({ owner }) => ({ body: { user: 'A', email: `${(addresses += 1)}-${owner.email}`, subject: 'B' } }),
  },
  subscribeNewsletter: { open: () => ({ body: { email: 'nobody@stay.example', consent: '1' } }) },
  confirmNewsletter: { open: () => ({ body: { key: 'a.b.c' } }) },
  unsubscribeNewsletter: { open: () => ({ body: { key: 'a.b' } }) },
  autosuggest: { open: () => ({ query: { term: 'Canary' } }) },
  getLocation: { open: () => ({ params: { id: 'none' } }) },
  listNearbyCities: { open: () => ({ params: { id: 'none' } }) },
  getHotelContent: { open: () => ({ body: { circularRegion: region } }) },
  initAvailability: { open: () => ({ body: { ...stay, region: { circularRegion: region } } }) },
  getResults: { open: () => ({ params: { token: 'none' } }) },
  getRoomsAndRates: { open: () => ({ params: { hotelId: 'none', searchToken: 'none' }, body: {} }) },
  findRoomsAndRates: { open: () => ({ params: { hotelId: 'none' }, body: stay }) },
  checkPrice: { open: () => ({ params: { hotelId: 'none', token: 'none', recommendationId: 'none' } }) },
  getNearby: { open: () => ({ params: { hotelId: 'none' } }) },
  register: { open: () => ({ body: form }) },
  // The owner's right name and a wrong password: the text is the same as for nobody's.
  login: { open: ({ owner }) => ({ body: { email: owner.email, password: 'Wrong-0ne!' } }) },
  socialLogin: {
    open: ({ owner }) => ({
      body: {
        type: 'google',
        email: owner.email,
        givenName: 'A',
        familyName: 'B',
        socialId: '1',
        profile: { credential: 'no.real.proof', nonce: key },
      },
    }),
  },
  getDataDeletion: { open: () => ({ params: { code: key } }) },
  confirmEmail: { open: () => ({ body: { key } }) },
  verifyInvitation: { open: ({ member }) => ({ query: { acceptInvitationKey: key, invitedEmail: member.email } }) },
  acceptInvitation: { open: () => ({ body: { ...form, acceptInvitationKey: key } }) },
  acceptInvitationOtherPath: { open: () => ({ body: { ...form, acceptInvitationKey: key } }) },
  // Each address gets three letters an hour: every caller asks for another.
  sendResetLink: { open: () => ({ body: { email: `nobody-${(addresses += 1)}@lodestay.example` } }) },
  askBookingCode: { open: () => ({ body: { refId: nobodysReference(), lastName: 'A' } }) },
  openBooking: { open: () => ({ body: { ask: key, code: '000000' } }) },
  openBookingLink: { open: () => ({ body: { key } }) },
  checkResetLink: { open: ({ owner }) => ({ query: { key, email: owner.email } }) },
  verifyResetLink: { open: ({ owner }) => ({ body: { forgetPasswordKey: key, email: owner.email } }) },
  resetPassword: { open: ({ owner }) => ({ body: { forgetPasswordKey: key, email: owner.email, password } }) },
  secretResetPassword: { open: ({ owner }) => ({ body: { token: key, email: owner.email, newPassword: password } }) },

  closeBooking: [{ about: 'one’s own visit', input: () => ({}), statuses: all(200) }],
  logout: [{ about: 'one’s own session', input: () => ({}), statuses: all(200) }],
  listSessions: [{ about: 'one’s own sessions', input: () => ({}), statuses: all(200) }],
  endOtherSessions: [{ about: 'one’s own sessions', input: () => ({}), statuses: all(200) }],
  endSession: [
    {
      about: 'a session that is not there',
      input: () => ({ params: { id: noId } }),
      statuses: all(404),
    },
  ],
  getUserDetails: [
    {
      about: 'the owner',
      input: ({ owner }) => ({ params: { email: owner.email } }),
      statuses: oneGets('owner', 200, 404),
    },
    { about: 'a PIC', input: ({ pic }) => ({ params: { email: pic.email } }), statuses: oneGets('pic', 200, 404) },
    {
      about: 'a member of a PIC’s company',
      input: ({ member }) => ({ params: { email: member.email } }),
      statuses: { ...oneGets('member', 200, 404), pic: 200, admin: 200, approver: 404, finance: 404, deputy: 200 },
      maySee: { pic: ['member'], admin: ['member'], deputy: ['member'] },
    },
    { about: 'nobody', input: () => ({ params: { email: 'nobody@lodestay.example' } }), statuses: all(404) },
  ],
  editUser: [
    {
      about: 'the owner',
      input: ({ owner }) => ({ body: { prevemail: owner.email, contactNumber: owner.user.contactNumber } }),
      statuses: oneGets('owner', 200, 403),
    },
  ],
  cancelEmailChange: [{ about: 'one’s own wish', input: () => ({}), statuses: all(200) }],
  sendMailboxLink: [{ about: 'one’s own mailbox', input: () => ({}), statuses: all(200) }],
  proveMailbox: [
    {
      about: 'a key that nobody wrote',
      input: () => ({ body: { key: 'x'.repeat(43) } }),
      statuses: { ...all(410), pic: 200, otherPic: 200, admin: 200, deputy: 200 },
    },
  ],
  changePassword: [
    {
      about: 'the owner, with a wrong password',
      input: ({ owner }) => ({ body: { email: owner.email, password: 'Wrong-0ne!', newPassword: password } }),
      statuses: oneGets('owner', 422, 404),
    },
  ],
  confirmPassword: [
    { about: 'one’s own, wrong', input: () => ({ body: { password: 'Wrong-0ne!' } }), statuses: all(422) },
  ],
  exportMyData: [{ about: 'one’s own data', input: () => ({}), statuses: all(200) }],
  deleteAccount: [
    {
      about: 'one’s own, with a wrong password',
      input: () => ({ body: { password: 'Wrong-0ne!' } }),
      statuses: all(422),
    },
  ],
  ...teamCalls,
  getCompany: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofAdmin(200),
    },
  ],
  saveCompany: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, body: companyForm() }),
      statuses: ofAdmin(200),
    },
  ],
  getTravelPolicy: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofAdmin(200),
    },
  ],
  saveTravelPolicy: [
    {
      about: 'a PIC’s company, of a version that is not there',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { version: 9, policy: { company: {}, groups: [], people: [] } },
      }),
      statuses: ofAdmin(409),
    },
  ],
  getMyTravelPolicy: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 404 },
      mayName: deciders,
    },
  ],
  getMemberTravelPolicy: [
    {
      about: 'a member of a PIC’s company',
      input: ({ companyId, memberId }) => ({ params: { id: companyId, memberId } }),
      statuses: ofAdmin(200),
    },
    {
      about: 'nobody of the company',
      input: ({ companyId }) => ({ params: { id: companyId, memberId: noId } }),
      statuses: ofAdmin(404),
    },
  ],
  ...costCalls,
  ...channelCalls,
  ...homeCalls,
  ...passCalls,
  ...requestCalls,
  ...colleagueCalls,
  ...deputyCalls,
  listPaymentMethods: [
    {
      about: 'a company’s cards',
      input: ({ customerId }) => ({ params: { stripeCustomerId: customerId } }),
      statuses: { ...oneGets('pic', 200, 403), admin: 200, deputy: 200 },
    },
    {
      about: 'nobody’s cards',
      input: () => ({ params: { stripeCustomerId: 'cus_nobodys' } }),
      statuses: all(403),
    },
  ],
  attachPaymentMethod: [
    {
      about: 'a company’s cards',
      input: ({ customerId }) => ({
        body: { paymentMethodId: 'pm_card_visa', stripeCustomerId: customerId, cardName: 'PT Nusantara' },
      }),
      // The other PIC's company has no customer id yet.
      statuses: { ...oneGets('pic', 200, 403), otherPic: 422, admin: 200, deputy: 200 },
    },
  ],
  removePaymentMethod: [
    {
      about: 'a card that is not there',
      input: () => ({ params: { id: 'pm_none' } }),
      statuses: { ...all(403), pic: 404, otherPic: 404, admin: 404, deputy: 404 },
    },
  ],
  checkout: [
    {
      about: 'a quote that is gone',
      input: () => {
        const body = checkoutBody(priced)
        return { body: { ...body, hotelInfo: { ...body.hotelInfo, selectedToken: 'gone' } } }
      },
      // Seeing bookings (1001) is not booking; a PIC needs a customer id first (B6-003).
      statuses: { ...oneGets('member', 403, 410), otherPic: 403, admin: 410, deputy: 410 },
    },
  ],
  quoteLocalPayment: [
    {
      about: 'a quote that is gone',
      input: () => ({ body: { selectedToken: 'gone' } }),
      // A price is no booking: a PIC without a customer id may still ask for one.
      statuses: { ...oneGets('member', 403, 410), admin: 410, deputy: 410 },
    },
  ],
  createLocalPayment: [
    {
      about: 'a quote that is gone',
      input: () => {
        const { stripe_id: _card, ...body } = checkoutBody(priced)
        return { body: { ...body, hotelInfo: { ...body.hotelInfo, selectedToken: 'gone' } } }
      },
      statuses: { ...oneGets('member', 403, 410), otherPic: 403, admin: 410, deputy: 410 },
    },
  ],
  listWaysToPay: [
    {
      about: 'a quote that is gone',
      input: () => ({ body: { selectedToken: 'gone' } }),
      statuses: { ...oneGets('member', 410, 410), admin: 410, deputy: 410 },
    },
  ],
  openPayment: [
    {
      about: 'a quote that is gone',
      input: () => {
        const { stripe_id: _card, ...body } = checkoutBody(priced)
        return { body: { ...body, way: 'fpx', hotelInfo: { ...body.hotelInfo, selectedToken: 'gone' } } }
      },
      statuses: { ...oneGets('member', 403, 410), otherPic: 403, admin: 410, deputy: 410 },
    },
  ],
  makeBooking: [
    {
      about: 'the owner’s booking',
      input: ({ refId }) => ({ body: { id: refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  makeLocalBooking: [
    {
      about: 'the owner’s booking',
      // Named, since this address means the local gateway's otherwise.
      input: ({ refId }) => ({ body: { id: refId, provider: 'stripe' } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  priceAgain: [
    {
      about: 'the owner’s booking, which no hotel refused',
      input: ({ refId }) => ({ body: { id: refId } }),
      // Seeing bookings (1001) is not booking.
      statuses: { ...oneGets('owner', 409, 404), member: 403, approver: 403, finance: 403, admin: 404, deputy: 404 },
    },
  ],
  renewPrice: [
    {
      about: 'a quote that is gone',
      input: () => ({ body: { selectedToken: 'gone' } }),
      statuses: all(410),
    },
  ],
  getOwnContact: [{ about: 'what one said oneself', input: () => ({}), statuses: all(200) }],
  getBookingInfo: [
    {
      about: 'the owner’s booking',
      input: ({ refId }) => ({ body: { id: refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  getBookingCalendar: [
    {
      about: 'the owner’s booking, once confirmed',
      input: ({ refId }) => ({ query: { refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  getBookingPdf: [
    {
      about: 'the owner’s booking, once confirmed',
      input: ({ refId }) => ({ params: { hotelName: 'Any name' }, query: { refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  getInvoice: [
    {
      about: 'the owner’s booking',
      input: ({ owner, refId }) => ({ params: { refNo: refId, email: owner.email } }),
      statuses: oneGets('owner', 200, 404),
    },
    {
      about: 'the owner’s booking by a PIC’s e-mail',
      input: ({ pic, refId }) => ({ params: { refNo: refId, email: pic.email } }),
      statuses: all(404),
    },
  ],
  listTransactions: [
    {
      about: 'the owner’s bookings',
      input: ({ owner }) => ({ query: { type: 'PERSONAL_BOOKINGS' }, body: { email: owner.email } }),
      statuses: oneGets('owner', 200, 403),
    },
    {
      about: 'a PIC’s company',
      input: ({ pic }) => ({ query: { status: 'upcoming' }, body: { email: pic.email } }),
      statuses: oneGets('pic', 200, 403),
    },
    {
      about: 'the company of who reads its money',
      input: ({ finance }) => ({ query: { status: 'upcoming' }, body: { email: finance.email } }),
      statuses: { ...all(403), finance: 200 },
    },
    {
      about: 'nobody',
      input: () => ({ query: {}, body: { email: 'nobody@lodestay.example' } }),
      statuses: all(403),
    },
  ],
  listTransactionRows: [
    {
      about: 'the owner’s transactions',
      input: ({ owner }) => ({ params: { email: owner.email } }),
      statuses: oneGets('owner', 200, 403),
    },
  ],
  updateStatus: [
    {
      about: 'the owner’s booking, which is not over',
      input: ({ refId }) => ({ body: { id: refId, status: 'ARCHIVED' } }),
      statuses: oneGets('owner', 409, 404),
    },
    {
      about: 'the owner’s booking, to be called paid',
      input: ({ refId }) => ({ body: { id: refId, status: 'PAID' } }),
      statuses: all(403),
    },
  ],
  quoteCancellation: [
    {
      about: 'the owner’s booking',
      input: ({ refId }) => ({ params: { id: refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  cancelBooking: [
    {
      about: 'the owner’s booking, for amounts that nobody was shown',
      input: ({ refId }) => ({ params: { id: refId }, body: { currency: 'USD', fee: 0, refund: 999_999 } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  ...savedCalls,
  // Last: the deputy has nothing afterwards.
  endDeputy: endDeputyCall,
}

let world: World
beforeAll(async () => {
  const server = await startTestServer()
  priced = await priceRoom(server)
  world = await buildWorld(server)
})
afterAll(() => world.server.close())

const send = (name: CallName, input: unknown, as: Parameters<World['server']['call']>[2]) =>
  world.server.call(contract[name], input as CallOf<Endpoint>, as)

/** Somebody else's words in an answer; what the request itself said may be said back. */
function leaks(text: string, input: unknown, seers: readonly Person[], named: readonly Person[] = []): string[] {
  const asked = JSON.stringify(input)
  const names = named.flatMap((person) => world.names[person])
  return people
    .filter((person) => !seers.includes(person))
    .flatMap((person) => world.canaries[person])
    .filter((word) => text.includes(word) && !asked.includes(word) && !names.includes(word))
}

const guarded = Object.entries(table).flatMap(([name, row]) =>
  Array.isArray(row) ? row.map((rule) => ({ name: name as CallName, ...rule })) : [],
)
const open = Object.entries(table).flatMap(([name, row]) =>
  Array.isArray(row) ? [] : [{ name: name as CallName, ...row }],
)

describe('the authority of every call', () => {
  test('is declared, and says what the route says [A6-018]', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(contract).toSorted())
    for (const { endpoint, access } of routes) {
      const [name] =
        Object.entries(contract).find(([, call]) => call.path === endpoint.path && call.method === endpoint.method) ??
        []
      expect(name, `${endpoint.method} ${endpoint.path} is no call of the contract`).toBeDefined()
      expect(`${name} is ${Array.isArray(table[name as CallName]) ? 'guarded' : 'public'}`).toBe(
        `${name} is ${access === 'public' ? 'public' : 'guarded'}`,
      )
    }
  })

  test('says which calls a code opens, and that is what the contract says', () => {
    const toVisits = routes.filter(({ access }) => access === 'booking').map(({ endpoint }) => endpoint.path)
    const said = Object.values(contract).filter((call: Endpoint) => call.isForVisits)
    expect(toVisits.toSorted()).toEqual(said.map(({ path }) => path).toSorted())
    expect(new Set(toVisits)).toEqual(
      new Set([
        '/booking/close',
        '/payment/get-booking-info',
        '/payment/cancellation/:id',
        '/payment/booking-detail/calendar',
        '/payment/booking-detail/pdf/:hotelName',
        '/users/invoice/:refNo/:email',
      ]),
    )
  })

  test('a plain link opens nothing but reading', () => {
    for (const { endpoint } of routes) expect(endpoint.isLink && endpoint.method !== 'GET').not.toBe(true)
  })
})

const endsSessions = new Set<CallName>(['logout', 'endSession', 'endOtherSessions'])

describe.each(guarded)('$name about $about', ({ name, input, statuses, maySee = {}, mayName }) => {
  if (endsSessions.has(name)) afterEach(forgetSessions)
  else afterAll(async () => expect(await areHalvesAlive(world)).toBe(true))

  test.each(people)('as %s [A6-018]', async (person) => {
    const asked = input(world)
    const answer = await send(name, asked, await enter(world, person))
    expect(answer.status, answer.text.slice(0, 300)).toBe(statusFor(statuses, person))
    expect(leaks(answer.text, asked, [person, ...(maySee[person] ?? [])], mayName)).toEqual([])
  })

  test('as nobody [A6-018]', async () => {
    const asked = input(world)
    for (const nobody of nobodies) {
      if (nobody === 'cookie alone' && contract[name] && 'isLink' in contract[name]) continue
      const answer = await send(name, asked, await trespass(world, nobody))
      expect(`${nobody}: ${answer.status}`).toBe(`${nobody}: 401`)
      expect(leaks(answer.text, asked, [])).toEqual([])
    }
  })
})

/** Who opened the owner's booking with a code: they get what the owner gets of that booking, and nothing by any other call. */
describe.each(guarded)('$name about $about, by a code', ({ name, input, statuses }) => {
  test('as a visit of the owner’s booking [A6-018]', async () => {
    const asked = input(world)
    const answer = await send(name, asked, await visit(world))
    const isOpen = (contract[name] as Endpoint).isForVisits === true
    expect(answer.status, answer.text.slice(0, 300)).toBe(isOpen ? statuses.owner : 401)
    expect(leaks(answer.text, asked, isOpen ? ['owner'] : [])).toEqual([])
  })
})

/** What the owner gets and such a visit does not: they find no invoice, and cancel nothing. */
const keptFromMailbox: Partial<Record<CallName, number>> = {
  getInvoice: 404,
  quoteCancellation: 403,
  cancelBooking: 403,
}

describe.each(guarded.filter(({ name }) => (contract[name] as Endpoint).isForVisits))(
  '$name about $about, by a code to another mailbox',
  ({ name, input, statuses }) => {
    test('reads the stay, and not a word of who paid [A6-018]', async () => {
      const there = { ...world, refId: world.farRefId }
      const asked = input(there)
      const answer = await send(name, asked, await visit(there))
      expect(answer.status, answer.text.slice(0, 300)).toBe(keptFromMailbox[name] ?? statuses.owner)
      expect(leaks(answer.text, asked, [])).toEqual([])
    })
  },
)

describe.each(open)('$name', ({ name, open: input }) => {
  test('is the same for everybody, and about nobody', async () => {
    const statuses = new Set<number>()
    for (const person of people) {
      const asked = input(world)
      const answer = await send(name, asked, await enter(world, person))
      statuses.add(answer.status)
      expect(leaks(answer.text, asked, [])).toEqual([])
    }
    for (const nobody of nobodies) {
      const asked = input(world)
      const answer = await send(name, asked, await trespass(world, nobody))
      statuses.add(answer.status)
      expect(leaks(answer.text, asked, [])).toEqual([])
    }
    expect(statuses.size).toBe(1)
  })
})
