import { findPartner } from '#partners/registry.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { subscribeNewsletter as endpoint } from '#shared/api/newsletter.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { keepAsked } from './subscription-store.ts'
import { newsletterLetter } from './newsletter-letter.ts'

/**
 * Keeps an address and has a letter written to it. Whether it is known, confirmed or has had letters enough, the answer is the
 * same, and so is the work: the letter's job looks. Throws NOT_FOUND where no newsletter is asked for.
 */
export async function subscribeNewsletter(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const hasBox = findPartner(caller.partner)?.landing?.sections.some(({ kind }) => kind === 'newsletter')
  if (!context.config.confirmsNewsletter || !hasBox) throw refuse('notFound')
  const key = emailKey(body.email)
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    // Not kept either: a visitor who asks all day must not keep an address that its owner never confirms.
    if (!(await mayTell(context, tx, { letter: newsletterLetter, to: key }))) return
    const subscriptionId = await keepAsked(tx, {
      partner: caller.partner,
      email: body.email,
      email_key: key,
      language: caller.language,
      text_version: body.consent,
      asked_at: now,
      asked_ip: caller.ip,
    })
    await context.jobs.enqueue(tx, {
      kind: 'mail.newsletter',
      key: `mail.newsletter:${subscriptionId}:${now.getTime()}`,
      data: { subscriptionId },
    })
  })
  return { success: true }
}
