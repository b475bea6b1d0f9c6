import { makeBooking } from '#shared/api/payments.ts'
import { apiClient, type Traveller } from '#server/testing/api-client.ts'
import { bookRoom, buyRoom } from '#server/testing/shopping.ts'
import { expect } from './fixtures.ts'
import { ports } from './ports.ts'

/**
 * A new traveller who has booked a room, and has tried another that was sold out, by the calls of the checkout page: for
 * journeys about what comes after. `booking.e2e.ts` books in the browser.
 */
export async function aBooker() {
  const api = apiClient(`http://localhost:${ports.shop}`)
  const traveller = await api.signUp()
  const { refId: reference, body } = await bookRoom(api, traveller)
  const refused = await buyRoom(api, traveller, { lastName: 'Soldout' })
  const { body: ended } = await api.call(makeBooking, { body: { id: refused.refId } }, { token: traveller.token })
  expect(ended).toMatchObject({ pending: false, success: false })
  const { firstName, lastName, email } = body.hotelInfo.bookingInfo.billingContact
  /** The contact of the booking: a name, and where its letters go. */
  return { traveller, reference, contact: { name: `${firstName} ${lastName}`, email } }
}

/** A new traveller with a confirmed stay from a partner's site that comes with a roaming pass. */
export async function aPassHolder(partner: string) {
  const api = apiClient(`http://localhost:${ports.shop}`)
  const traveller = await api.signUp()
  const { refId: reference, body } = await bookRoom(api, traveller, { partner })
  return { traveller, reference, contact: body.hotelInfo.bookingInfo.billingContact.email }
}

let numbers = Date.now() % 90_000

/** An Indonesian number of this run alone; its last digits say what the sandbox's operator knows of it. */
export const aNumber = (ending = '0000') => `0895 ${String((numbers += 1)).padStart(5, '0')} ${ending}`

/** A stay abroad in three days, on the site of a partner that adds an eSIM to each room. */
export async function bookWithEsim(traveller: Traveller): Promise<string> {
  const api = apiClient(`http://localhost:${ports.shop}`)
  return (await bookRoom(api, traveller, { partner: 'yoodo', city: 'singapore', inDays: 3 })).refId
}
