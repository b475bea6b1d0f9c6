import { subscribeNewsletter } from '#shared/api/newsletter.ts'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Where the operator has newsletters confirmed: the address and the consent that was ticked. Answers why it failed, if it did. */
export async function subscribe(email: string, t: Translate): Promise<string | undefined> {
  try {
    await call(subscribeNewsletter, { body: { email, consent: newsletterConsent.version } })
    return undefined
  } catch (error) {
    return wordsFor(error, t) || t('home.newsletter.failed')
  }
}
