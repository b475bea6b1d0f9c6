import { COMPANY_EMAIL_NEEDED } from '#shared/api/fields.ts'
import { isFreeMail } from '#shared/free-mail/is-free-mail.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** Throws INVALID_INPUT for a mailbox that anybody can open. */
export function requireCompanyEmail(context: Context, email: string): void {
  if (isFreeMail(email, context.config.freeMailDomains)) throw new AppError('INVALID_INPUT', COMPANY_EMAIL_NEEDED)
}
