import { setTimeout as pause } from 'node:timers/promises'
import { login } from '#shared/api/accounts.ts'
import { proveMailbox, sendMailboxLink } from '#shared/api/mailbox.ts'
import { attachPaymentMethod, listPaymentMethods } from '#shared/api/company-cards.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { getHotelContent } from '#shared/api/hotels.ts'
import { checkPrice, findRoomsAndRates, isPriced } from '#shared/api/rates.ts'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { DEMO_PASSWORD, demoTravellers } from '#server/accounts/demo-travellers.ts'
import { apiClient, type Answer, type As, type Traveller } from '#server/testing/api-client.ts'
import type { Priced } from '#server/testing/shopping.ts'
import type { World } from '#prove/world/world.ts'

const PATIENCE_MS = 600_000
const MOST_HOTELS = 6
/** Abroad for travellers on a partner's site of Malaysia. */
const SINGAPORE = { centerLat: 1.2897, centerLong: 103.8501, radiusInKM: 1 }

/** Thrown by a traveller who gave up: the server was gone for too long. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

/** Whichever server is up, asked like a browser that tries again. */
export interface Shop {
  /** Again and again until a server answers; a failure of ours is no answer. */
  insist: <E extends Endpoint>(endpoint: E, input: CallOf<E>, as: As) => Promise<Answer<OutputOf<E>>>
  /** Once. Undefined when no server answered. */
  try: <E extends Endpoint>(endpoint: E, input: CallOf<E>, as: As) => Promise<Answer<OutputOf<E>> | undefined>
  /** A guest of this kind, ready to pay. */
  welcome: (kind: GuestKind) => Promise<Guest>
}

/** By what they pay with, and in which world. */
export type GuestKind = 'card' | 'local' | 'bank' | 'test' | 'company'

export interface Guest extends Traveller {
  as: As
  currency: PaidIn
  /** A saved card of the guest's company, as a checkout names it. */
  card?: { stripe_id: string; customer_stripe_id: string }
  /** The rate lists this traveller has seen, by hotel and time of the stay. */
  lists: Map<string, RateList>
}

interface RateList {
  token: string
  options: { id: string; payAtHotel: boolean; isSecond: boolean; isRefundable: boolean }[]
}

type PaidIn = 'USD' | 'IDR' | 'MYR'

let guests = 0

export function openShop(world: World): Shop {
  const attempt: Shop['try'] = async (endpoint, input, as) => {
    const client = apiClient(await world.server())
    return client.call(endpoint, input, as).catch(() => undefined)
  }
  const insist: Shop['insist'] = async (endpoint, input, as) => {
    const giveUpAt = Date.now() + PATIENCE_MS
    while (Date.now() < giveUpAt) {
      const answer = await attempt(endpoint, input, as)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await pause(150)
    }
    throw new GaveUp(`nobody answered ${endpoint.method} ${endpoint.path}`)
  }
  return {
    insist,
    try: attempt,
    welcome: async (kind) => {
      guests += 1
      const ip = `10.${100 + (guests % 100)}.${Math.floor(guests / 100) % 250}.7`
      const traveller = kind === 'test' ? await logInTester(insist, ip) : await signUp(world, details[kind])
      const guest: Guest = {
        ...traveller,
        as: { token: traveller.token, ip },
        currency: kind === 'local' ? 'IDR' : kind === 'bank' ? 'MYR' : 'USD',
        lists: new Map(),
      }
      if (kind !== 'company') return guest
      await confirmMailbox(world, insist, guest)
      return { ...guest, card: await saveCard(insist, guest) }
    },
  }
}

const details = {
  card: {},
  local: { contactNumber: '+62 812 5550 100' },
  bank: {},
  company: { country: 'ID', isRegisterCompanyPIC: true },
}

async function signUp(world: World, more: (typeof details)[keyof typeof details]): Promise<Traveller> {
  for (;;) {
    const traveller = await apiClient(await world.server())
      .signUp(more)
      .catch(() => pause(200, undefined))
    if (traveller) return traveller
  }
}

/** No guest becomes a test account by signing up: the demo has one. */
async function logInTester(insist: Shop['insist'], ip: string): Promise<Traveller> {
  const account = demoTravellers.find(({ isTest }) => isTest)!
  const who = { email: account.email, password: DEMO_PASSWORD }
  const { body } = await insist(login, { body: who }, { ip })
  return { ...who, token: body.token, user: body.userObject }
}

/** Cards are kept for whose mailbox is proven: asks for the letter and uses its link. */
async function confirmMailbox(world: World, insist: Shop['insist'], { email, as }: Guest): Promise<void> {
  await insist(sendMailboxLink, {}, as)
  const mailbox = `${world.surroundings.sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`
  for (;;) {
    const letters = (await (await fetch(mailbox)).json()) as { text: string }[]
    const key = letters.map(({ text }) => /confirm-mailbox\?key=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
    if (key) return void (await insist(proveMailbox, { body: { key } }, as))
    await pause(150)
  }
}

/** What makes a company's card: its details, which make it a customer of the card provider, and a card of that customer. */
async function saveCard(insist: Shop['insist'], { user, as }: Guest) {
  const params = { id: user.companyData?.id ?? '' }
  for (;;) {
    const { body } = await insist(saveCompany, { params, body: companyForm() }, as)
    const customer = body.company.stripeCustomerId
    // The provider is on the same bad line as the others: it may not have answered yet.
    if (customer === null) continue
    const saving = { paymentMethodId: 'pm_card_visa', stripeCustomerId: customer, cardName: 'PT Nusantara' }
    await insist(attachPaymentMethod, { body: saving }, as)
    const { body: cards } = await insist(listPaymentMethods, { params: { stripeCustomerId: customer } }, as)
    const card = cards[0]
    if (card) return { stripe_id: card.id, customer_stripe_id: customer }
  }
}

/** Some hotels that sell rooms, of both suppliers. */
export async function findHotels(shop: Shop, guest: Guest): Promise<string[]> {
  const content = await shop.insist(getHotelContent, { body: { circularRegion: SINGAPORE } }, guest.as)
  const ids = (content.body?.hotels ?? []).map(({ id }) => id)
  const hotels: string[] = []
  for (const id of ids) {
    const list = await listRates(shop, guest, id)
    if (list) hotels.push(id)
    if (hotels.length === MOST_HOTELS) break
  }
  if (hotels.length === 0) throw new Error('no hotel in the middle of Singapore has a room')
  return hotels
}

const stayOf = (currency: PaidIn, isNear: boolean) => {
  const checkIn = addDays(dateOf(new Date()), isNear ? 3 : 45)
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  return { currency, checkIn, checkOut: addDays(checkIn, 2), occupancies }
}

async function listRates(shop: Shop, guest: Guest, hotelId: string, isNear = false): Promise<RateList | undefined> {
  const key = `${hotelId} ${isNear}`
  const known = guest.lists.get(key)
  if (known) return known
  const answer = await shop.insist(
    findRoomsAndRates,
    { params: { hotelId }, body: stayOf(guest.currency, isNear) },
    guest.as,
  )
  if (answer.status !== 200) return undefined
  const { rates, recommendations } = answer.body.hotel
  const deskRates = new Set(rates.flatMap(({ id, payAtHotel }) => (payAtHotel ? [id] : [])))
  const freeRates = new Set(rates.flatMap(({ id, refundable }) => (refundable ? [id] : [])))
  const list: RateList = {
    token: answer.body.token,
    options: recommendations.map((option) => ({
      id: option.id,
      payAtHotel: option.rates.every((id) => deskRates.has(id)),
      isRefundable: option.rates.every((id) => freeRates.has(id)),
      isSecond: option.id.includes('~'),
    })),
  }
  guest.lists.set(key, list)
  return list
}

interface Wish {
  payAtHotel: boolean
  fromSecond: boolean
  isNear: boolean
  isRefundable?: boolean | undefined
  roll: () => number
}

/** A quote for one room; the nearest to the wish that there is. Undefined when everything is sold out just now. */
export async function priceRoom(
  shop: Shop,
  guest: Guest,
  hotels: readonly string[],
  { payAtHotel, fromSecond, isNear, isRefundable, roll }: Wish,
): Promise<Priced | undefined> {
  const start = Math.floor(roll() * hotels.length)
  const choice = roll()
  for (const isStrict of [true, false]) {
    for (let n = 0; n < hotels.length; n += 1) {
      const hotelId = hotels[(start + n) % hotels.length]!
      const list = await listRates(shop, guest, hotelId, isNear)
      const fits = (list?.options ?? []).filter(
        (option) =>
          option.payAtHotel === payAtHotel &&
          (isRefundable ?? option.isRefundable) === option.isRefundable &&
          (!isStrict || option.isSecond === fromSecond),
      )
      const option = fits[Math.floor(choice * fits.length)]
      if (!list || !option) continue
      const params = { hotelId, token: list.token, recommendationId: option.id }
      const price = await shop.insist(checkPrice, { params }, guest.as)
      if (price.status !== 200 || !isPriced(price.body)) continue
      return { hotelId, ...stayOf(guest.currency, isNear), price: price.body }
    }
  }
  return undefined
}
