import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type unsubscribeNewsletter as endpoint } from '#shared/api/newsletter.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { deleteSubscription } from './subscription-store.ts'
import { signingKey } from './link-of.ts'
import { readLinkKey } from './subscription-rules.ts'

/** Forgets the address at once. Done twice it is done. Throws EXPIRED for a link that we did not write. */
export async function unsubscribeNewsletter(
  context: Pick<Context, 'config' | 'db'>,
  { body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const link = readLinkKey(signingKey(context), 'unsubscribe', body.key)
  if (!link) throw refuse('newsletterLinkDead')
  await deleteSubscription(context.db, link.id)
  return { success: true }
}
