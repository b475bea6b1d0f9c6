import * as z from 'zod'
import { unset } from '#server/setting-types.ts'

const CONTACT_PATH = '/ContactUs'

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
  CHAT_URL: z.string().default(CONTACT_PATH).describe('target of the chat link'),
}

/**
 * Where the chat link leads. The contact page is said in one way only, however the operator wrote it: browsers know by it that
 * there is no chat, and never lead from that page to itself.
 */
export function chatUrlOf(chatUrl: string, origins: readonly [string, ...string[]]): string {
  const target = URL.parse(chatUrl, origins[0])
  const isContact = target?.pathname.toLowerCase().replace(/\/$/, '') === CONTACT_PATH.toLowerCase()
  return isContact && origins.includes(target.origin) ? CONTACT_PATH : chatUrl
}

type Settings = z.output<z.ZodObject<typeof contactSettings>> & { MODE: 'demo' | 'live' }

/** Nobody reads the demo's. */
export const contactProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? unset(contactSettings, settings, ['SUPPORT_EMAIL']) : []
