import * as z from 'zod'

export const newsletterSettings = {
  NEWSLETTER_DOUBLE_OPT_IN: z
    .stringbool()
    .default(false)
    .describe(
      'true: who subscribes to a newsletter is asked for consent, gets a letter and confirms, and npm run newsletter lists the addresses; false, as documented: the box thanks and keeps nothing',
    ),
}

interface Settings {
  MODE: 'demo' | 'live'
  NEWSLETTER_DOUBLE_OPT_IN: boolean
  SECRETS_KEY?: string | undefined
}

/** Links that end a subscription work for ever: what signs them must not change with a start. */
export function newsletterProblems({ MODE, NEWSLETTER_DOUBLE_OPT_IN, SECRETS_KEY }: Settings): string[] {
  return MODE === 'live' && NEWSLETTER_DOUBLE_OPT_IN && !SECRETS_KEY
    ? ['SECRETS_KEY must be set: links of the newsletter are signed with it']
    : []
}
