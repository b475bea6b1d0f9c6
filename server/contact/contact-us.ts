import { createHash } from 'node:crypto'
import { CONTACT_THANKS, type contactUs as endpoint } from '#shared/api/contact.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { countSentOn, insertMessage } from './contact-message-store.ts'
import { contactKeyOf } from './open-contact-form.ts'
import { suspicionsOf } from './contact-message-rules.ts'

const HOUR_S = 60 * 60
const PER_HOUR = 5

/**
 * Keeps a message and has it sent on, once: one that comes again on the same day is the one before. A suspect one waits for
 * a person (`npm run contact`), and its sender is told the same: a machine must not learn what gave it away. Throws
 * TOO_MANY_REQUESTS for the sixth in an hour from one address of e-mail.
 */
export async function contactUs(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const { user, email, subject, message = '' } = body
  const now = context.now()
  const key = emailKey(email)
  const day = now.toISOString().slice(0, 10)
  const suspicions = suspicionsOf(
    {
      text: [user, subject, message].join('\n'),
      form: body.form,
      trap: body.website,
      isBrowser: caller.browser !== undefined,
      origin: caller.origin,
    },
    { key: await contactKeyOf(context), now, ownOrigins: context.config.frontendOrigins },
  )
  await context.db.transaction().execute(async (tx) => {
    const messageId = await insertMessage(tx, {
      digest: createHash('sha256')
        .update(JSON.stringify([day, key, subject, message]))
        .digest('hex'),
      account_id: caller.user?.id ?? null,
      user_name: user,
      email,
      email_key: key,
      subject,
      message,
      language: caller.language,
      partner: caller.partner,
      suspicions,
      created_at: now,
    })
    if (messageId === undefined || suspicions.length > 0) return
    if ((await countSentOn(tx, key, new Date(now.getTime() - HOUR_S * 1000))) > PER_HOUR)
      throw refuse('tooOften', { retryAfterSeconds: HOUR_S })
    await context.jobs.enqueue(tx, { kind: 'mail.contact', key: `mail.contact:${messageId}`, data: { messageId } })
  })
  return { success: true, message: CONTACT_THANKS }
}
