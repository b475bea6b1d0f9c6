import { isFreeMail } from '#shared/free-mail/is-free-mail.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'

/** Throws INVALID_INPUT for a mailbox of a free mail service. */
export function requireCompanyEmail(context: Context, email: string): void {
  if (isFreeMail(email, context.config.freeMailDomains)) throw refuse('companyEmailNeeded')
}
