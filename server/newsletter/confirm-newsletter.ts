import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type confirmNewsletter as endpoint } from '#shared/api/newsletter.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findSubscription, markConfirmed } from './subscription-store.ts'
import { signingKey } from './link-of.ts'
import { CONFIRM_MS, readLinkKey } from './subscription-rules.ts'

/** Uses the letter's link up. A second press finds what it wants. Throws EXPIRED. */
export async function confirmNewsletter(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const link = readLinkKey(signingKey(context), 'confirm', body.key)
  const now = context.now()
  if (link?.askedAtMs === undefined || now.getTime() - link.askedAtMs > CONFIRM_MS) throw refuse('newsletterLinkDead')
  const named = { id: link.id, askedAt: new Date(link.askedAtMs) }
  await context.db.transaction().execute(async (tx) => {
    if (await markConfirmed(tx, named, { at: now, ip: caller.ip })) return
    const found = await findSubscription(tx, named.id)
    if (!found?.confirmed_at || found.asked_at.getTime() !== link.askedAtMs) throw refuse('newsletterLinkDead')
  })
  return { success: true }
}
