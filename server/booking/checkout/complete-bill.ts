import type { LocalCheckoutRequest, UnbilledOrder } from '#shared/api/payments.ts'
import { findCompanyAddress } from '#server/companies/find-company-address.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'

/**
 * Where the bill goes, for who is asked for no address: as they say, else their company's, whose name stands on the
 * invoice. What is unknown, of a traveller or of a company that has said none, is ''.
 */
export async function completeBill(
  { db }: Pick<Context, 'db'>,
  order: UnbilledOrder,
  { user }: SignedIn,
): Promise<LocalCheckoutRequest> {
  const { bookingInfo } = order.hotelInfo
  const { billingaddress, billingcode, billingstate, billingcountry, ...contact } = bookingInfo.billingContact
  const country = billingcountry ?? contact.country ?? user.country
  const said = billingaddress && billingcode && billingstate && { billingaddress, billingcode, billingstate }
  const billing = said
    ? { ...said, billingcountry: country }
    : user.companyData
      ? await findCompanyAddress(db, user.companyData.id)
      : { billingaddress: '', billingcode: '', billingstate: '', billingcountry: country }
  const billingContact = { ...contact, ...billing }
  return { ...order, hotelInfo: { ...order.hotelInfo, bookingInfo: { ...bookingInfo, billingContact } } }
}
