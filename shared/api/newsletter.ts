import * as z from 'zod/mini'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { emailField } from './fields.ts'

const key = z.string().check(z.regex(/^[\w.-]{1,200}$/, saying('newsletterKeyWrong')))

/** Not in the documents, where a newsletter makes no call: only where the operator has it confirmed (Q29). */
export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  summary: 'Ask for the newsletter of a partner; the same answer whether or not the address has it',
  body: z.object({
    email: emailField(saying('noEmail'), saying('wrongEmail')),
    /** The version of the consent that was ticked. */
    consent: z.literal(newsletterConsent.version, saying('consentNeeded')),
  }),
  output: z.object({ success: z.literal(true) }),
})

/** By a press on the page that the letter leads to: scanners open links. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm a subscription with the key in the letter',
  body: z.object({ key }),
  output: z.object({ success: z.literal(true) }),
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'End a subscription with the key in a letter, without a login',
  body: z.object({ key }),
  output: z.object({ success: z.literal(true) }),
})
