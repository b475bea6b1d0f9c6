import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { isNameOf } from '#server/accounts/is-name-of.ts'
import { requireColleague } from '#server/companies/colleagues/require-colleague.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'

interface Order {
  body: LocalCheckoutRequest
  /** Of the saved booking that it fulfils. */
  saved: { travellerId: string } | null
  /** The colleague for whose stay a request lets the payer book it. */
  allowedFor?: string | undefined
  /** The order was asked for and frozen: it was by the name of then that the colleague stays. */
  isApproved: boolean
}

/**
 * Whose stay an order is, where it is a colleague's: whom its saved booking is for, or whom it names or was allowed for,
 * who must work for the payer's company and lead the first room. So no member's rules are chosen for another's stay.
 * Null: the payer's own. Throws FORBIDDEN, or CONFLICT where the two differ.
 */
export async function requireTraveller(
  db: Db | Tx,
  { body, saved, allowedFor, isApproved }: Order,
  user: UserData,
): Promise<string | null> {
  const named = body.traveller_id ?? allowedFor ?? null
  if (named === null) return saved?.travellerId ?? null
  if (saved && saved.travellerId !== named) throw refuse('savedForAnother')
  const companyId = user.companyData?.id
  if (companyId === undefined || !hasRole(user, 1003)) throw refuse('bookForOneself')
  const colleague = await requireColleague(db, companyId, named)
  const lead = body.hotelInfo.bookingInfo.roomsAllocations[0]?.guests[0]
  if (!isApproved && !isNameOf(lead, colleague)) throw refuse('colleagueStaysFirst')
  return colleague.id
}
