import { randomUUID } from 'node:crypto'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import { askUntil, failed, notTried, passed, type Ground, type Outcome, type Step } from '#server/certification/step.ts'
import { unclear } from '#server/certification/walk.ts'
import type { BookRequest, RoomsOutcome, SearchCriteria, Supplier, SupplierRate, SupplyCall } from './supplier.ts'

/** Far enough ahead that most rooms can still be cancelled for nothing. */
const DAYS_AHEAD = 60
/** Beyond what hotels sell. */
const DAYS_BEYOND = 700
const RADIUS_KM = 2
/** Of the hotels that a search found, and of all their options: vendors count how often we look and do not book. */
const MOST_HOTELS = 4
const MOST_CHECKS = 12
/** How often a vendor wants to be asked for results. */
const POLL_MS = 500
const LOOK_MS = 1000

type Named = (id: string, title: string) => Step

/** The steps that suppliers' lists are made of; each list names those that it has. */
export interface SupplierSteps {
  search: Named
  rooms: Named
  price: Named
  book: Named
  lookUp: Named
  list: Named
  penalty: Named
  cancel: Named
  ghost: Named
  soldOut: Named
  changedPrice: Named
  noRates: Named
  cleanUp: () => Promise<string[]>
}

type Available = Extract<RoomsOutcome, { status: 'available' }>

/** A booking that was asked for, with what became of it. */
interface Asked {
  sent: BookRequest
  bookingId?: string
  /** It may be there although nobody said so. */
  isUnclear?: true
  isCancelled?: true
}

/** Walks over the port, so that any supplier can be certified by it. Rooms are booked for one night, and can be cancelled. */
export function supplierSteps(supplier: Supplier, { ground }: { ground: Ground }): SupplierSteps {
  const { run, wishes, stop, lines, now } = ground
  const startedAt = now()
  const call: SupplyCall = { correlationId: randomUUID(), customerIp: '203.0.113.7', isTest: !wishes.isLive }
  const today = dateOf(startedAt, 'UTC')
  const stayIn = (days: number): SearchCriteria => ({
    currency: 'USD',
    checkIn: addDays(today, days),
    checkOut: addDays(today, days + 1),
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    nationality: 'MY',
    countryOfResidence: 'MY',
  })
  const stay = stayIn(DAYS_AHEAD)
  const region = { circularRegion: { centerLat: wishes.near.lat, centerLong: wishes.near.long, radiusInKM: RADIUS_KM } }

  let searched: { token: string; hotelIds: string[] } | undefined
  let open: { hotelId: string; rooms: Available }[] = []
  let priced: Omit<BookRequest, 'reference'> | undefined
  const asked = new Map<string, Asked>()
  /** Which step is which, by what the vendor's list calls it. */
  const ids: Partial<Record<keyof SupplierSteps, string>> = {}
  const needing = (...steps: (keyof SupplierSteps)[]) => steps.flatMap((step) => ids[step] ?? [])

  /** Options of hotels with rooms, the cheapest hotels first. */
  const options = (hotels = open) =>
    hotels.flatMap(({ hotelId, rooms }) => rooms.recommendations.map((option) => ({ hotelId, rooms, option })))
  const isRefundable = ({ rooms, option }: ReturnType<typeof options>[number]) =>
    option.rateIds.every((id) => rooms.rates.find((rate) => rate.id === id)?.refundable)

  async function price(): Promise<Outcome> {
    const refundable = options().filter(isRefundable)
    for (const { hotelId, rooms, option } of refundable.slice(0, MOST_CHECKS)) {
      const checked = await supplier.checkPrice(hotelId, rooms.token, option.id, stay.currency, call)
      if (checked.status !== 'available') continue
      const { token, rates, total } = checked
      const rateIds = rates.map(({ id }) => id)
      priced = { hotelId, token, rateIds, allocations: rates.map(guestsOf), contact, requests: [] }
      return passed(`${formatMoney(total, 'en-GB')} at ${hotelId}`)
    }
    return failed(`none of ${refundable.length} options that can be cancelled is still to be had`)
  }

  async function book(name: string): Promise<{ asked: Asked; outcome: Awaited<ReturnType<Supplier['book']>> }> {
    const sent = { reference: `${run}-${name}`, ...priced! }
    const one: Asked = { sent, isUnclear: true }
    asked.set(name, one)
    const outcome = await supplier.book(sent, call)
    if (outcome.status === 'confirmed') one.bookingId = outcome.bookingId
    if (outcome.status !== 'unknown') delete one.isUnclear
    return { asked: one, outcome }
  }

  async function cancel(one: Asked): Promise<Outcome> {
    const outcome = await supplier.cancelBooking(one.bookingId ?? '', one.sent, call)
    if (outcome.status === 'unknown') return unclear('the cancellation', outcome.cause)
    if (outcome.status === 'refused') return failed(outcome.because)
    const found = await supplier.findRoom(one.sent, call)
    if (found.status !== 'found') return failed(`it says cancelled, and then the booking is ${found.status}`)
    if (found.room.status !== 'cancelled') return failed(`it says cancelled, and its book says ${found.room.status}`)
    one.isCancelled = true
    return passed(`${one.bookingId}${outcome.fee ? `, for ${formatMoney(outcome.fee, 'en-GB')}` : ''}`)
  }

  /** Looks at options until one is as wanted: in the named hotel, or where one happens to be. */
  async function findOption(
    named: string | undefined,
    flag: string,
    isIt: (checked: Awaited<ReturnType<Supplier['checkPrice']>>, listed: number) => string | undefined,
  ): Promise<Outcome> {
    const rooms = named === undefined ? undefined : await supplier.findRooms(named, stay, call)
    if (named !== undefined && rooms?.status !== 'available')
      return flag === '--sold-out' ? passed(`${named} has no room`) : failed(`${named} has no room`)
    const some = rooms?.status === 'available' ? options([{ hotelId: named!, rooms }]) : options()
    for (const { hotelId, rooms: at, option } of some.slice(0, MOST_CHECKS)) {
      const saw = isIt(await supplier.checkPrice(hotelId, at.token, option.id, stay.currency, call), option.total.minor)
      if (saw !== undefined) return passed(`${option.id} at ${hotelId}: ${saw}`)
    }
    const none = `none of ${Math.min(some.length, MOST_CHECKS)} options did`
    return named === undefined
      ? notTried(`${none}; ask the vendor for a hotel that does, and name it: ${flag} HOTEL`)
      : failed(none)
  }

  const step =
    (kind: keyof SupplierSteps, needs: (keyof SupplierSteps)[], runIt: () => Promise<Outcome>): Named =>
    (id, title) => {
      ids[kind] = id
      return { id, title, needs: needing(...needs), run: runIt }
    }

  return {
    search: step('search', [], async () => {
      const token = await supplier.startSearch({ ...stay, region }, call)
      const found = new Map<string, number>()
      let key: string | undefined
      const last = await askUntil(
        async () => {
          const progress = await supplier.pollSearch(token, key, stay.currency, call)
          if (progress.status === 'expired') return progress.status
          for (const { id, total } of progress.offers) found.set(id, Math.min(total.minor, found.get(id) ?? Infinity))
          key = progress.nextResultsKey ?? key
          return progress.status
        },
        (status) => status !== 'in_progress',
        { patienceMs: wishes.patienceMs, pauseMs: POLL_MS, stop },
      )
      if (found.size === 0) return failed(`it is ${last}, and no hotel within ${RADIUS_KM} km has a room`)
      searched = { token, hotelIds: [...found].toSorted(([, a], [, b]) => a - b).map(([id]) => id) }
      return passed(`${found.size} hotels, ${last}`)
    }),

    rooms: step('rooms', ['search'], async () => {
      open = []
      for (const hotelId of searched!.hotelIds.slice(0, MOST_HOTELS * 3)) {
        const rooms = await supplier.getRooms(hotelId, searched!.token, stay.currency, call)
        if (rooms.status === 'available') open.push({ hotelId, rooms })
        if (open.length === MOST_HOTELS) break
      }
      const count = options().length
      return count > 0
        ? passed(`${count} options in ${open.length} hotels`)
        : failed('no hotel that was found has rooms')
    }),

    price: step('price', ['rooms'], price),

    book: step('book', ['price'], async () => {
      const { outcome } = await book('book')
      if (outcome.status === 'unknown') return unclear('the booking', outcome.cause)
      return outcome.status === 'confirmed' ? passed(outcome.bookingId) : failed(`it is refused: ${outcome.reason}`)
    }),

    lookUp: step('lookUp', ['book'], async () => {
      const { sent, bookingId } = asked.get('book')!
      const found = await supplier.findBooking(sent, call)
      if (found.status === 'unknown') return unclear('our reference', found.cause)
      if (found.status !== 'confirmed') return failed(`under ${sent.reference} it is ${found.status}`)
      return found.bookingId === bookingId ? passed(bookingId) : failed(`it is another booking, ${found.bookingId}`)
    }),

    list: step('list', ['book'], async () => {
      const { sent } = asked.get('book')!
      const listed = await supplier.listRooms(startedAt, call)
      if (listed.status === 'unknown') return unclear('its list', listed.cause)
      if (listed.status === 'not_offered') return failed('it has no list')
      const isThere = listed.rooms.some(({ reference }) => reference === sent.reference)
      return isThere
        ? passed(`one of ${listed.rooms.length}`)
        : failed(`${listed.rooms.length} bookings, and ours is none of them`)
    }),

    penalty: step('penalty', ['book'], async () => {
      const { sent, bookingId } = asked.get('book')!
      const fee = await supplier.findCancellationFee(bookingId ?? '', sent, call)
      return fee ? passed(formatMoney(fee, 'en-GB')) : failed('it does not say')
    }),

    cancel: step('cancel', ['book'], () => cancel(asked.get('book')!)),

    ghost: step('ghost', ['price'], async () => {
      // Its own room: a price is booked once.
      const again = await price()
      if (again.status !== 'passed') return again
      lines.loseNext('POST', /\/book$/)
      const { asked: one, outcome } = await book('ghost')
      if (outcome.status !== 'unknown') return failed(`its answer was lost, and we took it for ${outcome.status}`)
      const found = await askUntil(
        () => supplier.findBooking(one.sent, call),
        ({ status }) => status === 'confirmed',
        { patienceMs: wishes.patienceMs, pauseMs: LOOK_MS, stop },
      )
      if (found.status === 'unknown') return unclear('looking it up', found.cause)
      if (found.status !== 'confirmed') return failed(`under our reference it is ${found.status}`)
      one.bookingId = found.bookingId
      delete one.isUnclear
      return passed(`${found.bookingId}, found under ${one.sent.reference}`)
    }),

    soldOut: step('soldOut', ['rooms'], () =>
      findOption(wishes.soldOut, '--sold-out', ({ status }) => (status === 'sold_out' ? 'sold out' : undefined)),
    ),

    changedPrice: step('changedPrice', ['rooms'], () =>
      findOption(wishes.changed, '--changed', (checked, listed) =>
        checked.status === 'available' && checked.total.minor !== listed
          ? `now ${formatMoney(checked.total, 'en-GB')}`
          : undefined,
      ),
    ),

    noRates: step('noRates', ['search'], async () => {
      const rooms = await supplier.findRooms(searched!.hotelIds[0] ?? '', stayIn(DAYS_BEYOND), call)
      return rooms.status === 'available'
        ? notTried(`it sells rooms ${DAYS_BEYOND} days ahead`)
        : passed(`nothing to be had in ${DAYS_BEYOND} days, told as ${rooms.status}`)
    }),

    cleanUp: async () => {
      const left: string[] = []
      for (const one of asked.values()) {
        const { reference } = one.sent
        if (one.isCancelled || (one.bookingId === undefined && !one.isUnclear)) continue
        if (one.bookingId === undefined) {
          const found = await supplier.findBooking(one.sent, call)
          if (found.status === 'confirmed') one.bookingId = found.bookingId
        }
        if (one.bookingId === undefined) left.push(`a room under ${reference} may be booked: it is not found`)
        else if ((await cancel(one)).status !== 'passed') left.push(`booking ${one.bookingId} (${reference})`)
      }
      return left
    },
  }
}

/** Names all guests that a rate was priced for. */
function guestsOf(rate: SupplierRate): RoomAllocation {
  const [room] = rate.occupancies
  const adults = Array.from({ length: room?.numOfAdults ?? 1 }, (_, at) => ({
    type: 'Adult' as const,
    title: 'Ms' as const,
    firstName: at === 0 ? 'Certification' : 'Second',
    lastName: 'Test',
  }))
  return { roomId: room?.roomId ?? '', rateId: rate.id, guests: adults }
}

const contact: BillingContact = {
  title: 'Ms',
  firstName: 'Certification',
  lastName: 'Test',
  age: 34,
  email: 'certification@lodestay.example',
  phone: '+62 812 5550 100',
  billingaddress: 'Jalan Kenanga 7',
  billingcode: '10310',
  billingcity: 'Jakarta',
  billingstate: 'Jakarta',
  billingcountry: 'ID',
}
