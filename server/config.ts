import { readFacebook, readGoogle } from './identity/settings.ts'
import { passwordProblems } from '#server/accounts/settings.ts'
import { beaconOf } from '#server/beacons/settings.ts'
import { chatUrlOf } from '#server/contact/settings.ts'
import { newsletterProblems } from '#server/newsletter/settings.ts'
import { airaloOf, esimProblems } from '#server/esims/settings.ts'
import { exchangeUrlOf } from '#server/exchange/settings.ts'
import { faqProblems, faqSheetOf } from '#server/faq/settings.ts'
import { webhookOriginsOf } from '#server/outgoing/settings.ts'
import { dokuOf } from '#server/payments/doku/settings.ts'
import { dropBoxesOf, passIssuerProblems } from '#server/pass-issuers/settings.ts'
import { liteapiOf } from '#server/suppliers/liteapi/settings.ts'
import { operatorsOf, subscriberProblems } from '#server/subscribers/settings.ts'
import { clearancesOf, promotionProblems } from '#server/promotions/settings.ts'
import { secretsKeyOf } from '#server/secrets/settings.ts'
import { readPlaces } from '#server/nearby/settings.ts'
import { liveProblems } from './live-problems.ts'
import { Environment, type Settings } from './environment.ts'

/** What the sandbox's suppliers sell together. */
const SANDBOX_PROPERTIES = 900_000

/** The names of a list separated by commas. */
const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

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
