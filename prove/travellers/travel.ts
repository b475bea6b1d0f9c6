import { setTimeout as pause } from 'node:timers/promises'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { confirmPassCode, sendPassCode, subscribe } from '#shared/api/passes.ts'
import { checkout, createLocalPayment, makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { openPayment } from '#shared/api/ways-to-pay.ts'
import { fromMajor } from '#shared/money/money.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { Answer, As } from '#server/testing/api-client.ts'
import { actAtBank } from '#server/testing/outside-world.ts'
import { checkoutBody, type Priced } from '#server/testing/shopping.ts'
import { OF_PARTNER, type TravellerRecord } from '#prove/check/books.ts'
import type { World } from '#prove/world/world.ts'
import { actAtGateway, answerChallenge, armFaults, codeOn } from './outside.ts'
import type { Plan } from './plans.ts'
import { priceRoom, type Guest, type Shop } from './shop.ts'

export interface Trip {
  world: World
  shop: Shop
  guest: Guest
  hotels: readonly string[]
  plan: Plan
  roll: () => number
  /** Where what the traveller saw is written down. */
  travellerRecords: TravellerRecord[]
}

/** One traveller's way from a price to a room, and perhaps back. */
export async function travel(trip: Trip): Promise<void> {
  const { world, shop, guest, hotels, plan, roll } = trip
  await armFaults(world, plan)
  const priced = await priceRoom(shop, guest, hotels, { ...plan, roll })
  if (priced) await pay(trip, priced, plan.consentsAgain)
}

type Body = ReturnType<typeof checkoutBody>

async function pay(trip: Trip, priced: Priced, consentsAgain: boolean): Promise<void> {
  const { plan, travellerRecords } = trip
  const body = { ...checkoutBody(priced, plan), ...trip.guest.card }
  const { currency, totalRate, token } = priced.price
  const record: TravellerRecord = {
    quote: token,
    email: body.hotelInfo.bookingInfo.billingContact.email,
    shown: fromMajor(totalRate, currency),
    references: [],
    told: [],
    tookOtherDetails: false,
  }
  travellerRecords.push(record)
  const opened = await Promise.all(Array.from({ length: plan.tabs }, () => open(trip, body)))
  for (const tab of opened) {
    if (tab?.reference && !record.references.includes(tab.reference)) record.references.push(tab.reference)
  }
  const changed = opened.find((tab) => tab?.newPrice)?.newPrice
  if (changed && consentsAgain) return pay(trip, { ...priced, price: changed }, false)
  const first = opened.find((tab) => tab?.reference)
  if (!first?.reference) return
  if (plan.triesOtherDetails) await tryOtherDetails(trip, body, record)
  if (first.secret && plan.challenge !== 'never') await answerChallenge(trip.world, first.secret, plan.challenge)
  if (first.pageUrl) await payOnPage(first.pageUrl, plan)
  if (!(await hearEnd(trip, record, first.reference))) return
  if (plan.onPartnersSite && plan.passFor) await askForPass(trip, first.reference)
  if (plan.cancels !== 'not') await pause(plan.lingersMs)
  await cancel(trip, record, first.reference)
}

interface Opened {
  reference?: string
  secret?: string | undefined
  pageUrl?: string
  newPrice?: Priced['price'] | undefined
}

/** Which site it is ordered on is what a booking keeps of its partner. */
const ordererOf = ({ guest, plan }: Trip): As =>
  plan.onPartnersSite ? { ...guest.as, headers: { cookie: `provider=${OF_PARTNER}` } } : guest.as

async function payOnPage(pageUrl: string, { gateway, atGateway, channel, atBank }: Plan): Promise<void> {
  if (gateway === 'bank') for (const action of atBank) await actAtBank(pageUrl, action)
  else for (const action of atGateway) await actAtGateway(pageUrl, action, channel)
}

type Paying = OutputOf<typeof checkout | typeof openPayment>

/** The order by the call of its way to pay, asked once or until a server answers. */
function send(ask: Shop['try'], { gateway, bank }: Plan, body: Body, as: As): Promise<Answer<Paying> | undefined> {
  if (gateway === 'local') return ask(createLocalPayment, { body }, as)
  if (gateway === 'card') return ask(checkout, { body }, as)
  const { stripe_id: _card, ...order } = body
  return ask(openPayment, { body: { ...order, way: 'fpx', choice: bank } }, as)
}

/** Sends the order from one tab. Nothing comes back to who has left. */
async function open(trip: Trip, body: Body): Promise<Opened | undefined> {
  const { shop, plan } = trip
  const orderer = ordererOf(trip)
  if (plan.leavesAfterMs !== undefined) {
    await send(shop.try, plan, body, { ...orderer, signal: AbortSignal.timeout(plan.leavesAfterMs) })
    return undefined
  }
  const answer = await send(shop.insist, plan, body, orderer)
  if (answer?.status !== 200) return { newPrice: answer && newPriceOf(answer.failure) }
  const { ref_id: reference } = answer.body
  if ('objects' in answer.body) return { reference, pageUrl: answer.body.objects.redirect_url }
  return { reference, secret: answer.body.payment_intent_client_secret }
}

/** The price to consent to anew. An order that is wrong in itself proves nothing, and says so. */
function newPriceOf({ code, message, quote }: Failure): Priced['price'] | undefined {
  if (code === 'INVALID_INPUT') throw new Error(`the order is not taken: ${message}`)
  return quote
}

/** Another guest under the same price, while the first order stands. */
async function tryOtherDetails(trip: Trip, body: Body, record: TravellerRecord): Promise<void> {
  const { shop, plan } = trip
  const orderer = ordererOf(trip)
  const { hotelInfo } = body
  const { bookingInfo } = hotelInfo
  const billingContact = { ...bookingInfo.billingContact, firstName: 'Somebody', lastName: 'Else' }
  const other = { ...body, hotelInfo: { ...hotelInfo, bookingInfo: { ...bookingInfo, billingContact } } }
  const answer = await send(shop.try, plan, other, orderer)
  if (answer?.status !== 200) return
  const { ref_id: reference } = answer.body
  // Where the first order has failed meanwhile, this is a new one.
  if (record.references.includes(reference)) record.tookOtherDetails = true
  else record.references.push(reference)
}

/** Asks a few times how it went. True when it is confirmed. */
async function hearEnd({ shop, guest, plan }: Trip, record: TravellerRecord, reference: string): Promise<boolean> {
  const endpoint = plan.gateway === 'local' ? makeLocalBooking : makeBooking
  const about = { id: reference, ...(plan.gateway === 'bank' ? { provider: 'fpx' } : {}) }
  for (let n = 0; n <= plan.asks; n += 1) {
    const { status, body } = await shop.insist(endpoint, { body: about }, guest.as)
    if (status === 200 && !body.pending) {
      record.told.push({ reference, ended: body.success ? 'confirmed' : 'failed' })
      return body.success
    }
    await pause(300)
  }
  return false
}

let phones = 0

/** Asks for the pass that came with the stay, and proves the phone. A traveller who is refused leaves it at that. */
async function askForPass({ world, shop, guest, plan }: Trip, reference: string): Promise<void> {
  const number = `+6010${String((phones += 1)).padStart(4, '0')}${plan.passFor}`
  const about = { t_id: reference }
  const form = {
    ...about,
    provider_type: OF_PARTNER,
    first_name: 'Ayu',
    last_name: plan.lastName,
    email: `phone-${phones}@lodestay.example`,
    contact_no: number,
  }
  if (!(await someTimes(() => shop.try(subscribe, { body: form }, guest.as)))) return
  await someTimes(() => shop.try(sendPassCode, { body: about }, guest.as))
  const code = await codeOn(world, number)
  if (code) await someTimes(() => shop.try(confirmPassCode, { body: { ...about, code } }, guest.as))
}

/** Until it is answered with yes or no; a traveller who hears nothing gives up soon. */
async function someTimes(ask: () => Promise<{ status: number } | undefined>): Promise<boolean> {
  for (let n = 0; n < 4; n += 1) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer.status === 200
    await pause(300)
  }
  return false
}

async function cancel({ shop, guest, plan }: Trip, record: TravellerRecord, reference: string): Promise<void> {
  if (plan.cancels === 'not') return
  const params = { id: reference }
  const { status, body: asked } = await shop.insist(quoteCancellation, { params }, guest.as)
  if (status !== 200 || asked.status !== 'quoted') return
  const { currency, fee, refund } = asked.quote
  const refundMinor = fromMajor(refund, currency).minor
  const agree = () => shop.insist(cancelBooking, { params, body: { currency, fee, refund } }, guest.as)
  // Written down before it is sent: who is not answered has agreed all the same.
  record.cancelled = { reference, refundMinor, heard: 'refused' }
  const answers = await Promise.all(plan.cancels === 'twice' ? [agree(), agree()] : [agree()])
  if (answers.some((answer) => answer.status === 200 && answer.body.status === 'asked')) {
    record.cancelled.heard = 'asked'
  }
}
