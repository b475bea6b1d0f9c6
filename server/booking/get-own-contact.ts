import type { OutputOf } from '#shared/api/endpoint.ts'
import type { getOwnContact as endpoint } from '#shared/api/own-contact.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findLastContact } from './booking-store.ts'

/** The contact of the caller's last booking; null before their first. */
export async function getOwnContact(
  { db }: Pick<Context, 'db'>,
  _: unknown,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  return { contact: (await findLastContact(db, caller.user.id)) ?? null }
}
