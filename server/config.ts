import { identityProblems, readFacebook, readGoogle } from './identity/settings.ts'
import { passwordProblems } from '#server/accounts/settings.ts'
import { beaconOf } from '#server/beacons/settings.ts'
import { chatUrlOf, contactProblems } from '#server/contact/settings.ts'
import { newsletterProblems } from '#server/newsletter/settings.ts'
import { airaloOf, esimProblems } from '#server/esims/settings.ts'
import { exchangeProblems, exchangeUrlOf } from '#server/exchange/settings.ts'
import { faqProblems, faqSheetOf } from '#server/faq/settings.ts'
import { outgoingProblems, webhookOriginsOf } from '#server/outgoing/settings.ts'
import { dokuOf, dokuProblems } from '#server/payments/doku/settings.ts'
import { dropBoxesOf, passIssuerProblems } from '#server/pass-issuers/settings.ts'
import { liteapiOf, liteapiProblems } from '#server/suppliers/liteapi/settings.ts'
import { operatorsOf, subscriberProblems } from '#server/subscribers/settings.ts'
import { clearancesOf, promotionProblems } from '#server/promotions/settings.ts'
import { secretsKeyOf } from '#server/secrets/settings.ts'
import { placesProblems, readPlaces } from '#server/nearby/settings.ts'
import { bookingProblems } from '#server/booking/settings.ts'
import { mailOf, mailProblems } from '#server/mail/settings.ts'
import { mapOf, mapProblems } from '#server/pages/settings.ts'
import { sellerOf } from '#server/papers/settings.ts'
import { cardOf, cardProblems } from '#server/payments/stripe/settings.ts'
import { hubOf, hubProblems } from '#server/suppliers/zentrumhub/settings.ts'
import { local, unset } from './setting-types.ts'
import { Environment, type Settings } from './environment.ts'

/** What is wrong with the settings of each part. */
const partProblems: readonly ((settings: Settings) => string[])[] = [
  hubProblems,
  liteapiProblems,
  cardProblems,
  dokuProblems,
  bookingProblems,
  contactProblems,
  mailProblems,
  mapProblems,
  placesProblems,
  identityProblems,
  outgoingProblems,
  exchangeProblems,
  passwordProblems,
  faqProblems,
  esimProblems,
  subscriberProblems,
  promotionProblems,
  newsletterProblems,
  passIssuerProblems,
]

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
    map: mapOf(settings, sandbox),
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
    supply: hubOf(settings, sandbox),
    liteapi: liteapiOf(settings, sandbox),
    booking: {
      settleMs: settings.SUPPLY_SETTLE_MS,
      pollMs: settings.SUPPLY_POLL_MS,
      retryMs: settings.BOOKING_RETRY_MS,
    },
    card: cardOf(settings, sandbox),
    google: readGoogle(settings, sandbox),
    facebook: readFacebook(settings, sandbox),
    doku: dokuOf(settings, sandbox),
    dueMinutes: settings.DOKU_DUE_MINUTES,
    refundOwner: settings.REFUND_OWNER,
    supportEmail: settings.SUPPORT_EMAIL,
    privacyEmail: settings.PRIVACY_EMAIL ?? settings.SUPPORT_EMAIL,
    seller: sellerOf(settings),
    mail: mailOf(settings),
  }
}

/** What no setting tells alone; live money must never meet a pretend party. */
function contradictions(settings: Settings): string[] {
  const { MODE, CHAT_WIDGET_URL } = settings
  // A frame of our own origin could step out of its sandbox.
  const isOwnFrame = CHAT_WIDGET_URL && new URL(CHAT_WIDGET_URL).origin === frontendOriginsOf(settings)[0]
  return [
    ...(MODE === 'live' ? unset(Environment.shape, settings, ['APP_URL', 'DATABASE_URL']) : []),
    ...(MODE === 'live' ? local(settings, ['CHAT_WIDGET_URL']) : []),
    ...(isOwnFrame ? ['CHAT_WIDGET_URL must be on another origin than APP_URL'] : []),
    ...partProblems.flatMap((problems) => problems(settings)),
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
