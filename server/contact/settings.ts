import * as z from 'zod'
import { frontendOriginsOf, settingsPart } from '#server/settings-part.ts'
import { linkedPages } from '#shared/linked-pages.ts'

const CONTACT_PATH = linkedPages.contact()

const shape = {
  SUPPORT_EMAIL: z
    .email()
    .default('help@lodestay.example')
    .describe('who answers customers: named on the contact page, and gets what is written there'),
  PRIVACY_EMAIL: z
    .email()
    .optional()
    .describe('who answers about personal data, named on /privacypolicy; default: SUPPORT_EMAIL'),
  CHAT_URL: z.string().default(CONTACT_PATH).describe('target of the chat link'),
  CHAT_WIDGET_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('page of a messenger, shown in a frame beside the chat link; empty means none'),
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

/** Whom customers write to. */
export const contactSettings = settingsPart({
  shape,
  read: (settings) => ({
    supportEmail: settings.SUPPORT_EMAIL,
    privacyEmail: settings.PRIVACY_EMAIL ?? settings.SUPPORT_EMAIL,
    chatUrl: chatUrlOf(settings.CHAT_URL, frontendOriginsOf(settings)),
    chatWidgetUrl: settings.CHAT_WIDGET_URL,
  }),
  // The demo's has no reader.
  setInLive: ['SUPPORT_EMAIL'],
  overTlsInLive: ['CHAT_WIDGET_URL'],
  /** A frame of our own origin could step out of its sandbox. */
  problems: (settings) =>
    settings.CHAT_WIDGET_URL && new URL(settings.CHAT_WIDGET_URL).origin === frontendOriginsOf(settings)[0]
      ? ['CHAT_WIDGET_URL must be on another origin than APP_URL']
      : [],
})
