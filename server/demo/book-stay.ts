import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, makeBooking, type CheckoutRequest } from '#shared/api/payments.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import type { Actor } from './actors.ts'
import type { CompanyCard } from './open-card.ts'
import { orderOf, type DemoGuest } from './order-of.ts'
import { priceStay } from './price-stay.ts'
import { regionOf, type DemoStay } from './stays.ts'

interface Booking {
  stay: DemoStay
  today: PlainDate
  card: CompanyCard
  guest: DemoGuest
  costCentre: string
}

/** Books a stay with the company's card on the day on which it was planned, and waits until it is confirmed. False: nothing fits. */
export async function bookStay(booker: Actor, { stay, today, card, guest, costCentre }: Booking): Promise<boolean> {
  const checkIn = addDays(today, stay.from)
  const days = Math.max(0, stay.ahead - stay.from)
  const dates = { checkIn, checkOut: addDays(checkIn, stay.nights) }
  const room = await priceStay(booker, { region: regionOf(stay.city), ...dates, verdicts: ['allow', 'tell'] }, days)
  if (!room) return false
  const order = orderOf(room, { guest, costCentre, project: stay.project ?? null }, booker.user)
  const id = await payByCard(booker, { ...order, ...card }, days)
  if (stay.isCancelled) await cancel(booker, id)
  return true
}

/** Pays for an order, and waits until it is confirmed. Answers its reference. */
export async function payByCard(booker: Actor, body: CheckoutRequest, days = 0): Promise<string> {
  const { ref_id: id } = await booker.call(checkout, { body }, days)
  while ((await booker.call(makeBooking, { body: { id } })).pending);
  return id
}

async function cancel({ call }: Actor, id: string): Promise<void> {
  const quoted = await call(quoteCancellation, { params: { id } })
  if (quoted.status !== 'quoted') return
  const { currency, fee, refund } = quoted.quote
  await call(cancelBooking, { params: { id }, body: { currency, fee, refund } })
}
