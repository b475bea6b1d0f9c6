import type { BookedCosts, CostChoice } from '#shared/api/cost-choice.ts'
import { noteOf } from '#shared/api/hotel-note.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'

/** What was preselected is said in full: an approver has preselections of their own. */
export function freezeOrder(
  { hotelInfo, termsAccepted, traveller_id, hotelNote }: LocalCheckoutRequest,
  costs: BookedCosts | undefined,
): FrozenOrder {
  const { billingContact, roomsAllocations } = hotelInfo.bookingInfo
  const choice: CostChoice | null = costs
    ? { ...costs, fields: costs.fields.map(({ id, value }) => ({ id, value })) }
    : null
  const note = noteOf(hotelNote)
  return {
    contact: billingContact,
    allocations: roomsAllocations,
    costs: choice,
    termsAccepted: termsAccepted === true,
    ...(note ? { hotelNote: note } : {}),
    ...(traveller_id ? { travellerId: traveller_id } : {}),
  }
}
