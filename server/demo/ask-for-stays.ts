import { approveRequest, askApproval, refuseRequest } from '#shared/api/approvals.ts'
import { addDays, type PlainDate } from '#shared/stay.ts'
import type { Actor } from './actors.ts'
import { traveller } from './company-data.ts'
import type { CompanyCard } from './open-card.ts'
import { orderOf } from './order-of.ts'
import { priceStay } from './price-stay.ts'
import { asked, regionOf } from './stays.ts'

interface People {
  requester: Actor
  pic: Actor
  card: CompanyCard
}

/** What the traveller asks for from the `from`th on, and what becomes of it: booked, refused, or waiting for somebody. */
export async function askForStays(today: PlainDate, from: number, { requester, pic, card }: People): Promise<void> {
  const params = { id: requester.user.companyData?.id ?? '' }
  for (const { city, from: ahead, nights, reason, end } of asked.slice(from)) {
    const checkIn = addDays(today, ahead)
    const stay = { region: regionOf(city), checkIn, checkOut: addDays(checkIn, nights) }
    const room = await priceStay(requester, { ...stay, verdicts: ['ask'] })
    if (!room) continue
    const { id, first_name: firstName, last_name: lastName } = requester.user
    const guest = { id, firstName, lastName }
    const order = orderOf(room, { guest, costCentre: traveller.costCentre, project: null }, requester.user)
    const { request } = await requester.call(askApproval, { params, body: { ...order, reason } })
    const path = { params: { ...params, requestId: request.id } }
    if (end === 'approved') await pic.call(approveRequest, { ...path, body: { upTo: request.ceiling, card } })
    if (end === 'refused') {
      await pic.call(refuseRequest, {
        ...path,
        body: { words: 'The guest house next to the office is free that week.' },
      })
    }
  }
}
