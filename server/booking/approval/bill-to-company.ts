import type { ApprovalOrder } from '#shared/api/approvals.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { findCompanyAddress } from '#server/companies/find-company-address.ts'
import type { Context } from '#server/context.ts'

/**
 * The order of a request, complete. Who asks pays nothing, so is not asked where the bill goes: it is the company's
 * address, whose card pays on approval. A requester who books what was allowed says their own by then.
 */
export async function billToCompany(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  { reason: _reason, ...order }: ApprovalOrder,
): Promise<LocalCheckoutRequest> {
  const { bookingInfo } = order.hotelInfo
  const { billingaddress, billingcode, billingstate, billingcountry } = bookingInfo.billingContact
  const isSaid = billingaddress && billingcode && billingstate && billingcountry
  const billing = isSaid
    ? { billingaddress, billingcode, billingstate, billingcountry }
    : await findCompanyAddress(db, companyId)
  const billingContact = { ...bookingInfo.billingContact, ...billing }
  return { ...order, hotelInfo: { ...order.hotelInfo, bookingInfo: { ...bookingInfo, billingContact } } }
}
