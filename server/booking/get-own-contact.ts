import type { OutputOf } from '#shared/api/endpoint.ts'
import type { getOwnContact as endpoint } from '#shared/api/own-contact.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findLastContact } from './booking-store.ts'

/** The contact of the caller's last booking; null before their first. */
export async function getOwnContact(
  { db }: Pick<Context, 'db'>,
  _: unknown,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const last = await findLastContact(db, caller.user.id)
  if (!last) return { contact: null }
  if (last.billingaddress !== '') return { contact: last }
  // The last payment needed no address: an earlier one did.
  const { billingaddress: _street, billingcode: _code, billingstate: _state, ...contact } = last
  const billed = await findLastContact(db, caller.user.id, true)
  return { contact: billed ? { ...contact, ...addressOf(billed) } : contact }
}

/** Both addresses, as they were said together. */
const addressOf = ({
  title: _t,
  firstName: _f,
  lastName: _l,
  age: _a,
  email: _e,
  phone: _p,
  ...address
}: BillingContact) => address
