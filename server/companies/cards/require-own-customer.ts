import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

const NOT_YOURS = 'These are not the cards of your company.'

/** Another company's customer id, a made-up one and none at all are refused alike (threat 27). */
export function requireOwnCustomer({ user }: SignedIn, asked: string): string {
  const own = user.companyData?.stripeCustomerId
  if (!own || asked !== own) throw new AppError('FORBIDDEN', NOT_YOURS)
  return own
}
