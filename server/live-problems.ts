import type { Settings } from './environment.ts'
import { localGatewayProblems } from './local-gateway-problems.ts'

/** Live money must never meet a pretend party (design: section 4). `sandbox`: what an empty environment says. */
export function liveProblems(settings: Settings, sandbox: Settings): string[] {
  const required = [
    'APP_URL',
    'DATABASE_URL',
    'SUPPLY_URL',
    'SUPPLY_API_KEY',
    'CARD_API_URL',
    'CARD_SCRIPT_URL',
    'CARD_PUBLISHABLE_KEY',
    'CARD_WEBHOOK_SECRET',
    'REFUND_OWNER',
    'SUPPORT_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
  ] as const
  // Everybody knows the sandbox's keys, and nobody reads its mail.
  const missing = required.filter((name) => settings[name] === sandbox[name])
  const local = (
    [
      'SUPPLY_URL',
      'SUPPLY_PLACES_URL',
      'LITEAPI_URL',
      'LITEAPI_BOOK_URL',
      'CARD_API_URL',
      'CARD_SCRIPT_URL',
      'MAP_STYLE_URL',
      'MAP_STYLE_DARK_URL',
      'PLACES_URL',
      'GOOGLE_ISSUER_URL',
      'FACEBOOK_DIALOG_URL',
      'FACEBOOK_GRAPH_URL',
      'CHAT_WIDGET_URL',
      'DOKU_API_URL',
      'DOKU_SCRIPT_URL',
      'DOKU_PAGE_ORIGINS',
      'WEBHOOK_ALLOWED_ORIGINS',
      'AIRALO_URL',
      'EXCHANGE_URL',
    ] as const
  ).filter((name) => /\/\/(localhost|127\.|\[::1\])/.test(settings[name] ?? ''))
  const testKey = settings.CARD_SECRET_KEY.startsWith('sk_test_') ? ['CARD_SECRET_KEY is a test key'] : []
  return [
    ...missing.map((name) => `${name} must be set`),
    ...local.map((name) => `${name} is a local address`),
    ...testKey,
    ...liteapiProblems(settings),
    ...(settings.FACEBOOK_APP_ID && !settings.FACEBOOK_APP_SECRET ? ['FACEBOOK_APP_SECRET must be set'] : []),
    ...localGatewayProblems(settings),
  ]
}

function liteapiProblems({ LITEAPI_API_KEY: live, LITEAPI_DEMO_API_KEY: demo }: Settings) {
  if (live === undefined) return []
  // LiteAPI's own: `prod_…` books for real, `sand_…` only seems to.
  const isTest = live.startsWith('sand_') ? ['LITEAPI_API_KEY is a test key'] : []
  return demo === undefined || demo === live
    ? [...isTest, 'LITEAPI_DEMO_API_KEY must be set, and differ from LITEAPI_API_KEY']
    : isTest
}
