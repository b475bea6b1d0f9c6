import * as z from 'zod'
import { isLocal, settingsPart, wordsOf } from '#server/settings-part.ts'

const areOrigins = (text: string) =>
  text.split(' ').every((one) => one === '' || (/^https?:\/\/[^/]+\/?$/.test(one) && URL.canParse(one)))
const origins = z.string().refine(areOrigins, 'each must be an origin such as https://stay.example')

/** A list of origins, separated by spaces. */
export const originList = origins.default('')

const shape = {
  WEBHOOK_ALLOWED_ORIGINS: origins
    .optional()
    .describe(
      'origins that companies’ webhooks may be sent to though they are private or without TLS, separated by spaces; default: the sandbox (live: none)',
    ),
}

export const outgoingSettings = settingsPart({
  shape,
  /** A live server sends to the internet alone, unless its operator names other places. */
  read: ({ MODE, WEBHOOK_ALLOWED_ORIGINS: given }, sandbox) => ({
    webhookAllowedOrigins: wordsOf(given ?? (MODE === 'live' ? '' : sandbox)).map((text) => new URL(text).origin),
  }),
  // They may be without TLS: that is what they are named for.
  problems: ({ MODE, WEBHOOK_ALLOWED_ORIGINS: given }) =>
    MODE === 'live' && isLocal(given) ? ['WEBHOOK_ALLOWED_ORIGINS is a local address'] : [],
})
