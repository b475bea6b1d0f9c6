import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { sendResetLink as endpoint } from '#shared/api/passwords.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { limitResetLinks } from './limit-reset-links.ts'
import { linkOrigin } from './password-reset-rules.ts'

/**
 * Accepts every address and does the same work for each: only the job looks whether there is an
 * account. So neither the answer nor its time tells who has one.
 */
export async function sendResetLink(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const key = emailKey(body.email)
  await limitResetLinks(context, key)
  const origin = linkOrigin(body.frontendUrl, context.config.frontendOrigins)
  await context.db.transaction().execute((tx) =>
    context.jobs.enqueue(tx, {
      kind: 'mail.reset-link',
      key: `mail.reset-link:${randomUUID()}`,
      data: {
        emailKey: key,
        origin,
        language: caller.language,
        partner: caller.partner,
        ip: caller.ip,
        correlationId: caller.correlationId,
      },
    }),
  )
  return { success: true, msg: `Successfully sent an email to ${body.email}. Please check your inbox.` }
}
