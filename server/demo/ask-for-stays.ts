import { approveRequest, askApproval, previewApproval, refuseRequest } from '#shared/api/approvals.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import type { Actor } from './actors.ts'
import { payByCard } from './book-stay.ts'
import type { CompanyCard } from './open-card.ts'
import { orderOf } from './order-of.ts'
import { priceStay } from './price-stay.ts'
import { asked, regionOf } from './stays.ts'

interface People {
  /** A person of the company by the name in their address, and what their stays are charged to. */
  named: (name: string) => Promise<{ actor: Actor; costCentre: string }>
  pic: Actor
  card: CompanyCard
}

/**
 * What people ask for from the `from`th on, and what becomes of it: booked, refused, waiting for an approver, or booked before
 * its decision.
 */
export async function askForStays(today: PlainDate, from: number, { named, pic, card }: People): Promise<void> {
  const params = { id: pic.user.companyData?.id ?? '' }
  for (const { city, from: ahead, nights, reason, end, by = 'sinta', guest: who = by } of asked.slice(from)) {
    const { actor: requester } = await named(by)
    const { actor: traveller, costCentre } = await named(who)
    const checkIn = addDays(today, ahead)
    const stay = { region: regionOf(city), checkIn, checkOut: addDays(checkIn, nights) }
    const room = await priceStay(requester, { ...stay, verdicts: ['ask'] })
    if (!room) continue
    const { id, first_name: firstName, last_name: lastName } = traveller.user
    const order = orderOf(room, { guest: { id, firstName, lastName }, costCentre, project: null }, requester.user)
    if (end === 'booked first') {
      const body = { selectedToken: room.price.token, traveller_id: order.traveller_id }
      const { bookFirst } = await requester.call(previewApproval, { params, body })
      // A company that was made before there was this way does not allow it.
      if (bookFirst) await payByCard(requester, { ...order, ...card, approveLater: { ...reason, shown: bookFirst } })
      continue
    }
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
