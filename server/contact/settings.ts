import * as z from 'zod'

/** Whom customers write to. */
export const contactSettings = {
  SUPPORT_EMAIL: z
    .email()
    .default('help@lodestay.example')
    .describe('who answers customers: named on the contact page, and gets what is written there'),
  PRIVACY_EMAIL: z
    .email()
    .optional()
    .describe('who answers about personal data, named on /privacypolicy; default: SUPPORT_EMAIL'),
}
