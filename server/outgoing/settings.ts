import * as z from 'zod'
import { local } from '#server/setting-types.ts'

const areOrigins = (text: string) =>
  text.split(' ').every((one) => one === '' || (/^https?:\/\/[^/]+\/?$/.test(one) && URL.canParse(one)))
const origins = z.string().refine(areOrigins, 'each must be an origin such as https://stay.example')

/** A list of origins, separated by spaces. */
export const originList = origins.default('')

export const outgoingSettings = {
  WEBHOOK_ALLOWED_ORIGINS: origins
    .optional()
    .describe(
      'origins that companies’ webhooks may be sent to though they are private or without TLS, separated by spaces; default: the sandbox (live: none)',
    ),
}

interface Settings {
  MODE: 'demo' | 'live'
  WEBHOOK_ALLOWED_ORIGINS?: string | undefined
}

/** A live server sends to the internet alone, unless its operator names other places. */
export function webhookOriginsOf({ MODE, WEBHOOK_ALLOWED_ORIGINS: given }: Settings, sandbox: string): string[] {
  const named = given ?? (MODE === 'live' ? '' : sandbox)
  return named
    .split(' ')
    .filter(Boolean)
    .map((text) => new URL(text).origin)
}

export const outgoingProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? local({ ...settings }, ['WEBHOOK_ALLOWED_ORIGINS']) : []
