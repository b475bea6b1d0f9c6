import { subscribeNewsletter } from '#shared/api/newsletter.ts'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import { call } from '#web/api/client.ts'

/** Where the operator has newsletters confirmed: the address and the consent that was ticked. Throws an ApiFailure. */
export async function subscribe(email: string): Promise<void> {
  await call(subscribeNewsletter, { body: { email, consent: newsletterConsent.version } })
}
