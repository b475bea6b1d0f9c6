import * as z from 'zod'
import { currencies, DEFAULT_CURRENCY } from '#shared/currency.ts'
import { identitySettings, readFacebook, readGoogle } from './identity/settings.ts'
import { passwordProblems, passwordSettings } from '#server/accounts/settings.ts'
import { beaconOf, beaconSettings } from '#server/beacons/settings.ts'
import { chatUrlOf, contactSettings } from '#server/contact/settings.ts'
import { newsletterProblems, newsletterSettings } from '#server/newsletter/settings.ts'
import { demoSettings } from '#server/demo/settings.ts'
import { airaloOf, esimProblems, esimSettings } from '#server/esims/settings.ts'
import { exchangeSettings, exchangeUrlOf } from '#server/exchange/settings.ts'
import { faqProblems, faqSettings, faqSheetOf } from '#server/faq/settings.ts'
import { featuredSettings } from '#server/featured/settings.ts'
import { trafficSettings } from '#server/admission/settings.ts'
import { originList, outgoingSettings, webhookOriginsOf } from '#server/outgoing/settings.ts'
import { dokuOf, dokuSettings } from '#server/payments/doku/settings.ts'
import { dropBoxesOf, passIssuerProblems, passIssuerSettings } from '#server/pass-issuers/settings.ts'
import { liteapiOf, liteapiSettings } from '#server/suppliers/liteapi/settings.ts'
import { operatorsOf, subscriberProblems, subscriberSettings } from '#server/subscribers/settings.ts'
import { clearancesOf, promotionProblems, promotionSettings } from '#server/promotions/settings.ts'
import { secretsKeyOf, secretsSettings } from '#server/secrets/settings.ts'
import { placesSettings, readPlaces } from '#server/nearby/settings.ts'
import { isLongSecret, url } from './setting-types.ts'
import { liveProblems } from './live-problems.ts'

const anyPort = z.coerce.number().int().min(0).max(65535)
const port = (fallback: number) => anyPort.default(fallback)

/** What the sandbox's suppliers sell together. */
const SANDBOX_PROPERTIES = 900_000

/** The names of a list separated by commas. */
const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

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
  SUPPLY_URL: url.optional().describe('hotel supply hub; default: the sandbox'),
  SUPPLY_PLACES_URL: url.optional().describe('where the hub answers autosuggest and locations; default: SUPPLY_URL'),
  SUPPLY_API_KEY: z.string().min(1).default('sandbox-key').describe('key of the supply hub'),
  SUPPLY_ACCOUNT_LIVE: z.string().min(1).default('live-account').describe('accountId for travellers'),
  SUPPLY_ACCOUNT_DEMO: z.string().min(1).default('demo-account').describe('accountId for test accounts'),
  SUPPLY_CHANNEL: z.string().min(1).default('lodestay').describe('channelId: our point of sale at the hub'),
  SUPPLY_BOOK_TIMEOUT_MS: z.coerce.number().int().positive().default(90_000).describe('patience with one booking call'),
  SUPPLY_SETTLE_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(120_000)
    .describe('after this long, "no such booking" from the hub is believed; more than SUPPLY_BOOK_TIMEOUT_MS'),
  SUPPLY_POLL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(12_000)
    .describe('how often a booking of unknown fate is looked up'),
  ...liteapiSettings,
  BOOKING_RETRY_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(2000)
    .describe('first pause before a payment step without an answer is tried again; it grows to a minute'),
  CARD_API_URL: url.optional().describe('Stripe API; default: the sandbox (live: https://api.stripe.com)'),
  CARD_SCRIPT_URL: url.optional().describe('Stripe.js; default: the sandbox (live: https://js.stripe.com/v3)'),
  CARD_SECRET_KEY: z.string().min(1).default('sk_test_lodestay').describe('Stripe secret key'),
  CARD_PUBLISHABLE_KEY: z.string().min(1).default('pk_test_lodestay').describe('Stripe publishable key'),
  CARD_WEBHOOK_SECRET: z.string().min(1).default('whsec_lodestay').describe('signing secret of the Stripe webhook'),
  ...identitySettings,
  ...dokuSettings,
  REFUND_OWNER: z
    .email()
    .default('refunds@lodestay.example')
    .describe(
      'who pays back by hand, within 72 hours, what no gateway refunds, and asks suppliers who do not say that they cancelled: gets a letter for each',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server; default: the sandbox'),
  MAIL_FROM: z.string().min(3).default('Lodestay <bookings@lodestay.example>').describe('From of every letter'),
  SELLER_NAME: z.string().min(1).default('Lodestay').describe('who sells, by the name on invoices'),
  SELLER_ADDRESS: z.string().default('').describe('its address on invoices, in one line'),
  SELLER_TAX_ID: z.string().default('').describe('its tax id on invoices: NPWP, TIN, VAT number'),
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
  MAP_STYLE_URL: url
    .optional()
    .describe('MapLibre style of the maps; default: the sandbox (live: pages without a map)'),
  MAP_STYLE_DARK_URL: url.optional().describe('the same for dark screens; default: MAP_STYLE_URL'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of map tiles, sprites and fonts for the content policy, separated by spaces'),
  ...placesSettings,
  IMAGE_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of hotel pictures for the content policy, separated by spaces'),
})

export type Settings = z.output<typeof Environment>
export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the whole environment at once. Throws a ConfigError that names every bad setting. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // What is wrong by itself is left out, so that the rest is looked at together all the same.
  const rest = Object.entries(given).filter(([name]) => !wrong.has(name))
  const settings = parsed.data ?? Environment.parse(Object.fromEntries(rest))
  const together = contradictions(settings).filter((problem) => !wrong.has(problem.split(' ')[0] ?? ''))
  const problems = [...[...wrong].map(([name, message]) => `${name}: ${message}`), ...together]
  if (problems.length > 0) throw new ConfigError(`These settings are wrong:\n  ${problems.join('\n  ')}`)
  const sandbox = `http://localhost:${settings.SANDBOX_PORT}`
  return {
    mode: settings.MODE,
    hasDemoCompany: settings.MODE === 'demo' && settings.DEMO_COMPANY,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    appUrl: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
    frontendOrigins: frontendOriginsOf(settings),
    secretResetToken: settings.SECRET_RESET_TOKEN,
    logLevel: settings.LOG_LEVEL,
    auditAddressDays: settings.AUDIT_ADDRESS_DAYS,
    apiDocs: settings.API_DOCS ?? settings.MODE === 'demo',
    security: { contact: securityContactOf(settings), policyUrl: settings.SECURITY_POLICY_URL },
    trustProxy: settings.TRUST_PROXY,
    pagesPerMinute: settings.PAGES_PER_MINUTE,
    mostDelayMs: settings.MOST_DELAY_MS,
    passwordMemoryKib: settings.PASSWORD_MEMORY_KIB,
    searchesAtOnce: settings.SEARCHES_AT_ONCE,
    findsFeaturedPrices: settings.FEATURED_PRICES,
    memberDiscountPercent: settings.MEMBER_DISCOUNT_PERCENT,
    showsMemberRate: settings.MEMBER_RATE_SHOWN,
    propertiesClaim: settings.PROPERTIES_CLAIM ?? (settings.MODE === 'demo' ? SANDBOX_PROPERTIES : undefined),
    cardBrands: namesOf(settings.CARD_BRANDS),
    freeMailDomains: settings.FREE_MAIL_DOMAINS.split(' ').filter(Boolean),
    webhookAllowedOrigins: webhookOriginsOf(settings, sandbox),
    checkoutDefaultCurrency: settings.CHECKOUT_DEFAULT_CURRENCY,
    confirmsNewsletter: settings.NEWSLETTER_DOUBLE_OPT_IN,
    chatUrl: chatUrlOf(settings.CHAT_URL, frontendOriginsOf(settings)),
    chatWidgetUrl: settings.CHAT_WIDGET_URL,
    imageOrigins: settings.IMAGE_ORIGINS.split(' ').filter(Boolean),
    map: readMap(settings, sandbox),
    places: readPlaces(settings, sandbox),
    faqSheet: faqSheetOf(settings),
    operators: operatorsOf(settings, sandbox),
    dropBoxes: dropBoxesOf(settings, sandbox),
    airalo: airaloOf(settings, sandbox),
    esims: { lookMs: settings.ESIM_LOOK_MS },
    exchangeUrl: exchangeUrlOf(settings, sandbox),
    beacon: beaconOf(settings, sandbox),
    clearances: clearancesOf(settings),
    secretsKey: secretsKeyOf(settings),
    supply: {
      url: settings.SUPPLY_URL ?? sandbox,
      placesUrl: settings.SUPPLY_PLACES_URL ?? settings.SUPPLY_URL ?? sandbox,
      apiKey: settings.SUPPLY_API_KEY,
      liveAccount: settings.SUPPLY_ACCOUNT_LIVE,
      demoAccount: settings.SUPPLY_ACCOUNT_DEMO,
      channelId: settings.SUPPLY_CHANNEL,
      bookTimeoutMs: settings.SUPPLY_BOOK_TIMEOUT_MS,
    },
    liteapi: liteapiOf(settings, sandbox),
    booking: {
      settleMs: settings.SUPPLY_SETTLE_MS,
      pollMs: settings.SUPPLY_POLL_MS,
      retryMs: settings.BOOKING_RETRY_MS,
    },
    card: {
      apiUrl: settings.CARD_API_URL ?? sandbox,
      scriptUrl: settings.CARD_SCRIPT_URL ?? `${sandbox}/card/v3.js`,
      secretKey: settings.CARD_SECRET_KEY,
      publishableKey: settings.CARD_PUBLISHABLE_KEY,
      webhookSecret: settings.CARD_WEBHOOK_SECRET,
    },
    google: readGoogle(settings, sandbox),
    facebook: readFacebook(settings, sandbox),
    doku: dokuOf(settings, sandbox),
    dueMinutes: settings.DOKU_DUE_MINUTES,
    refundOwner: settings.REFUND_OWNER,
    supportEmail: settings.SUPPORT_EMAIL,
    privacyEmail: settings.PRIVACY_EMAIL ?? settings.SUPPORT_EMAIL,
    seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS, taxId: settings.SELLER_TAX_ID },
    mail: {
      smtpUrl: settings.SMTP_URL ?? `smtp://localhost:${settings.SANDBOX_SMTP_PORT ?? settings.SANDBOX_PORT + 24}`,
      from: settings.MAIL_FROM,
    },
  }
}

/** What no setting tells alone. */
function contradictions(settings: Settings): string[] {
  const { MODE, SUPPLY_SETTLE_MS, SUPPLY_BOOK_TIMEOUT_MS, CHAT_WIDGET_URL } = settings
  // A frame of our own origin could step out of its sandbox.
  const isOwnFrame = CHAT_WIDGET_URL && new URL(CHAT_WIDGET_URL).origin === frontendOriginsOf(settings)[0]
  return [
    ...(SUPPLY_SETTLE_MS <= SUPPLY_BOOK_TIMEOUT_MS
      ? ['SUPPLY_SETTLE_MS must be more than SUPPLY_BOOK_TIMEOUT_MS: a late answer may still book']
      : []),
    ...(isOwnFrame ? ['CHAT_WIDGET_URL must be on another origin than APP_URL'] : []),
    ...passwordProblems(settings),
    ...faqProblems(settings),
    ...esimProblems(settings),
    ...subscriberProblems(settings),
    ...promotionProblems(settings),
    ...newsletterProblems(settings),
    ...passIssuerProblems(settings),
    ...(MODE === 'live' ? liveProblems(settings, Environment.parse({})) : []),
  ]
}

/** Where this storefront lives; the first is where a link leads that names none of them. */
function frontendOriginsOf({ APP_URL, PORT, FRONTEND_ORIGINS }: Settings): [string, ...string[]] {
  const further = FRONTEND_ORIGINS.split(' ').filter(Boolean)
  return [APP_URL ?? `http://localhost:${PORT}`, ...further].map((text) => new URL(text).origin) as [
    string,
    ...string[],
  ]
}

/** Undefined means that nobody is named: a demo's address is nobody's. */
function securityContactOf({ MODE, SECURITY_CONTACT }: Settings): string | undefined {
  return SECURITY_CONTACT ?? (MODE === 'demo' ? 'mailto:security@lodestay.example' : undefined)
}

/** Undefined means pages without an interactive map: live has no sandbox to draw one. */
function readMap(settings: Settings, sandbox: string) {
  const origins = settings.MAP_ORIGINS.split(' ').filter(Boolean)
  const { MAP_STYLE_URL: light, MAP_STYLE_DARK_URL: dark } = settings
  if (light) return { lightStyleUrl: light, darkStyleUrl: dark ?? light, origins }
  if (settings.MODE === 'live') return undefined
  return { lightStyleUrl: `${sandbox}/maps/light.json`, darkStyleUrl: `${sandbox}/maps/dark.json`, origins }
}
