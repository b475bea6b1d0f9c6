import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { newsletterLetter } from '#server/letters/newsletter.ts'
import { findSubscription } from './subscription-store.ts'
import { linkOf } from './link-of.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the owner of an address that somebody asked for a newsletter with. */
    'mail.newsletter': { subscriptionId: string }
  }
}

/** Asks the owner of a mailbox. Nobody who has confirmed, and nobody whose address is gone. */
export async function sendNewsletterLetter(
  context: Context,
  { subscriptionId }: JobData['mail.newsletter'],
): Promise<JobOutcome> {
  const asked = await findSubscription(context.db, subscriptionId)
  if (asked && !asked.confirmed_at) {
    const linked = { id: asked.id, askedAt: asked.asked_at, partner: asked.partner }
    await context.mailer.send(
      newsletterLetter({
        language: asked.language,
        to: asked.email,
        brand: brandOf(asked.partner),
        id: `${asked.id}:${asked.asked_at.getTime()}`,
        confirmUrl: linkOf(context, 'confirm', linked),
        unsubscribeUrl: linkOf(context, 'unsubscribe', linked),
      }),
    )
  }
  return { done: async () => undefined }
}
