import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** Another company's customer id, a made-up one and none at all are refused alike (threat 27). */
export function requireOwnCustomer({ user }: SignedIn, asked: string): string {
  const own = user.companyData?.stripeCustomerId
  if (!own || asked !== own) throw refuse('notYourCards')
  return own
}
