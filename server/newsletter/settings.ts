import * as z from 'zod'
import { settingsPart, type Own } from '#server/settings-part.ts'

const shape = {
  NEWSLETTER_DOUBLE_OPT_IN: z
    .stringbool()
    .default(false)
    .describe(
      'true: who subscribes to a newsletter is asked for consent, gets a letter and confirms, and npm run newsletter lists the addresses; false, as documented: the box thanks and keeps nothing',
    ),
}

export const newsletterSettings = settingsPart({
  shape,
  read: ({ NEWSLETTER_DOUBLE_OPT_IN: confirmsNewsletter }) => ({ confirmsNewsletter }),
  /** Links that end a subscription work for ever: what signs them must not change with a start. */
  problems: ({ MODE, NEWSLETTER_DOUBLE_OPT_IN, SECRETS_KEY }: Own<typeof shape> & { SECRETS_KEY?: string }) =>
    MODE === 'live' && NEWSLETTER_DOUBLE_OPT_IN && !SECRETS_KEY
      ? ['SECRETS_KEY must be set: links of the newsletter are signed with it']
      : [],
})
