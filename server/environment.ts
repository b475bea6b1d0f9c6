import * as z from 'zod'
import { bookingSettings } from '#server/booking/settings.ts'
import { mailSettings } from '#server/mail/settings.ts'
import { mapSettings } from '#server/pages/settings.ts'
import { sellerSettings } from '#server/papers/settings.ts'
import { cardSettings } from '#server/payments/stripe/settings.ts'
import { hubSettings } from '#server/suppliers/zentrumhub/settings.ts'
import { currencies, DEFAULT_CURRENCY } from '#shared/currency.ts'
import { identitySettings } from './identity/settings.ts'
import { passwordSettings } from '#server/accounts/settings.ts'
import { beaconSettings } from '#server/beacons/settings.ts'
import { contactSettings } from '#server/contact/settings.ts'
import { newsletterSettings } from '#server/newsletter/settings.ts'
import { demoSettings } from '#server/demo/settings.ts'
import { esimSettings } from '#server/esims/settings.ts'
import { exchangeSettings } from '#server/exchange/settings.ts'
import { faqSettings } from '#server/faq/settings.ts'
import { featuredSettings } from '#server/featured/settings.ts'
import { trafficSettings } from '#server/admission/settings.ts'
import { originList, outgoingSettings } from '#server/outgoing/settings.ts'
import { dokuSettings } from '#server/payments/doku/settings.ts'
import { passIssuerSettings } from '#server/pass-issuers/settings.ts'
import { liteapiSettings } from '#server/suppliers/liteapi/settings.ts'
import { subscriberSettings } from '#server/subscribers/settings.ts'
import { promotionSettings } from '#server/promotions/settings.ts'
import { secretsSettings } from '#server/secrets/settings.ts'
import { placesSettings } from '#server/nearby/settings.ts'
import { isLongSecret, url } from './setting-types.ts'

const anyPort = z.coerce.number().int().min(0).max(65535)
const port = (fallback: number) => anyPort.default(fallback)

/** Every setting there is. `docs/settings.md` is generated from this table by `tools/settings.ts`. */
export const Environment = z.object({
  MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe("live refuses the sandbox's addresses and keys and the embedded database"),
  PORT: port(3000).describe('HTTP port of the server'),
  SANDBOX_PORT: port(3001).describe('where the sandbox of outside parties listens (demo only)'),
  SANDBOX_SMTP_PORT: anyPort.optional().describe('where the sandbox takes mail (demo only); default SANDBOX_PORT + 24'),
  DATA_DIR: z.string().min(1).default('.data').describe('folder of the embedded database and the sandbox ledgers'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or later; empty means the embedded database'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(30)
    .describe('how long a start waits for PostgreSQL to answer; then it ends with exit code 75'),
  APP_URL: url.optional().describe('how browsers reach this server; default http://localhost:PORT'),
  FRONTEND_ORIGINS: originList.describe(
    'further addresses of the storefront that a reset link may lead to, separated by spaces',
  ),
  SECRET_RESET_TOKEN: z
    .string()
    .refine(isLongSecret, 'needs 32 random bytes, for example from: openssl rand -base64 32')
    .optional()
    .describe('lets whoever holds it set any password by /secret-reset-password; empty means the call does not exist'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe line logged'),
  AUDIT_ADDRESS_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('after so many days the audit log forgets from which network address something was done; 31 at least'),
  API_DOCS: z.stringbool().optional().describe('true: /api/docs describes every call; default: in a demo only'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https|tel)$/ })
    .optional()
    .describe('where weaknesses are reported, such as mailto:security@stay.example, told by /.well-known/security.txt'),
  SECURITY_POLICY_URL: url.optional().describe('page that says how reports of weaknesses are handled'),
  TRUST_PROXY: z
    .stringbool()
    .default(false)
    .describe('true behind one reverse proxy: the client address comes from X-Forwarded-For'),
  ...passwordSettings,
  ...trafficSettings,
  ...demoSettings,
  ...featuredSettings,
  ...contactSettings,
  ...newsletterSettings,
  ...faqSettings,
  ...subscriberSettings,
  ...passIssuerSettings,
  ...esimSettings,
  ...promotionSettings,
  ...beaconSettings,
  ...exchangeSettings,
  ...secretsSettings,
  ...outgoingSettings,
  ...hubSettings,
  ...liteapiSettings,
  ...bookingSettings,
  ...cardSettings,
  ...identitySettings,
  ...dokuSettings,
  ...mailSettings,
  ...sellerSettings,
  MEMBER_DISCOUNT_PERCENT: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(5)
    .describe('off the public rate for signed-in travellers'),
  MEMBER_RATE_SHOWN: z
    .stringbool()
    .default(false)
    .describe('true: results tell visitors what a member would pay; false: only that members have rates of their own'),
  PROPERTIES_CLAIM: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'how many properties the suppliers say that they sell, for "Over 900,000 properties" on landings; default: what the sandbox sells (live: no number is said)',
    ),
  CARD_BRANDS: z
    .string()
    .default('Visa, Mastercard, American Express')
    .describe('cards that the card provider takes for this operator, named in the footer; separated by commas'),
  FREE_MAIL_DOMAINS: z
    .string()
    .toLowerCase()
    .default('')
    .describe('further mail domains that no company may sign up with, separated by spaces'),
  CHECKOUT_DEFAULT_CURRENCY: z
    .enum(currencies)
    .default(DEFAULT_CURRENCY)
    .describe('currency of a checkout that names none'),
  CHAT_WIDGET_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('page of a messenger, shown in a frame beside the chat link; empty means none'),
  ...mapSettings,
  ...placesSettings,
  IMAGE_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of hotel pictures for the content policy, separated by spaces'),
})

export type Settings = z.output<typeof Environment>
