import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SocialType } from './social.ts'

/** What the browser needs from the operator's configuration. Travels in the page's state; never holds a secret. */
export const PublicSettings = z.object({
  /** 'LIVE' or 'TEST' beside the version in the footer (Q37); TEST also marks the page title. */
  channel: z.enum(['LIVE', 'TEST']),
  channelId: z.string(),
  /** Mail domains that are no company's, besides the list that both sides have. */
  freeMailDomains: z.array(z.string()),
  card: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  /** The gateway of some countries. Absent: all pay by card. Without a script its page is a redirect. */
  localGateway: z.optional(z.object({ countries: z.array(z.string()), scriptUrl: z.optional(z.string()) })),
  /** Whom travellers may sign in with: the operator has set them up. The button of another one fails (Q47). */
  identityProviders: z.array(SocialType),
  /** Whom customers pay through, and with: card brands and gateways, by the names that customers know. */
  paymentPartners: z.array(z.string()),
  /** How many properties the operator's suppliers sell. Absent: no page says a number. */
  propertiesClaim: z.optional(z.number()),
  /** Who sells here, and where it is written to. */
  operator: z.object({ name: z.string(), supportEmail: z.string(), privacyEmail: z.string() }),
  /** Newsletters are asked for with consent and confirmed by a letter. Absent: the box makes no call, as documented. */
  confirmsNewsletter: z.optional(z.literal(true)),
  chatUrl: z.string(),
  /** Page of the operator's messenger. Absent: nothing of a third party is loaded. */
  chatWidgetUrl: z.optional(z.string()),
  /** Styles of the interactive maps. Absent: pages show the drawn locator only. */
  map: z.optional(z.object({ lightStyleUrl: z.string(), darkStyleUrl: z.string() })),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const publicSettings = endpoint({
  method: 'GET',
  path: '/general/settings',
  summary: 'Settings of this installation that are safe to show',
  output: PublicSettings,
})
