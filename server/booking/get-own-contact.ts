import type { OutputOf } from '#shared/api/endpoint.ts'
import type { getOwnContact as endpoint } from '#shared/api/own-contact.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findLastContact } from './last-contact-store.ts'

/** Who the caller said to be at their last booking, and the newest address that they said; null before their first. */
export async function getOwnContact(
  { db }: Pick<Context, 'db'>,
  _: unknown,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const last = await findLastContact(db, caller.user.id)
  if (!last) return { contact: null }
  const addressed = await findLastContact(db, caller.user.id, true)
  return { contact: { ...partsOf(last).person, ...(addressed && partsOf(addressed).address) } }
}

/** Both addresses are of one piece, as they were said together. */
function partsOf({ title, firstName, lastName, age, email, phone, ...address }: BillingContact) {
  return { person: { ...(title && { title }), firstName, lastName, age, email, phone }, address }
}
