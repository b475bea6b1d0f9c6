import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { openContactForm as endpoint } from '#shared/api/contact.ts'
import type { Context } from '#server/context.ts'
import { readContactKey } from './contact-message-store.ts'
import { signForm } from './contact-message-rules.ts'

/** What the times of forms are signed with. */
export const contactKeyOf = ({ db }: Pick<Context, 'db'>): Promise<string> =>
  readContactKey(db, () => randomBytes(32).toString('base64url'))

export async function openContactForm(context: Context): Promise<OutputOf<typeof endpoint>> {
  return { form: signForm(context.now(), await contactKeyOf(context)) }
}
