interface Rehearsal {
  /** Where the sandbox plays all vendors: https, and not localhost. */
  parties: string
  smtpPort: number
  /** Where browsers reach the shop. */
  appUrl: string
}

/**
 * What an operator sets to go live, with the sandbox's parties in the place of vendors. `CARD_WEBHOOK_SECRET` and `DATABASE_URL`
 * are left out: the one is what Stripe answers when the endpoint is made, the other is the operator's.
 */
export function rehearsalSettings({ parties, smtpPort, appUrl }: Rehearsal): Record<string, string> {
  return {
    MODE: 'live',
    APP_URL: appUrl,
    TRUST_PROXY: 'true',
    LISTEN_ADDRESS: '127.0.0.1',
    SUPPLY_URL: parties,
    SUPPLY_API_KEY: 'rehearsal-key',
    SUPPLY_ACCOUNT_LIVE: 'rehearsal',
    SUPPLY_ACCOUNT_DEMO: 'rehearsal-test',
    SUPPLY_CHANNEL: 'rehearsal-web',
    CARD_API_URL: parties,
    CARD_SCRIPT_URL: `${parties}/card/v3.js`,
    CARD_SECRET_KEY: 'sk_live_rehearsal',
    CARD_PUBLISHABLE_KEY: 'pk_live_rehearsal',
    SMTP_URL: `smtp://bookings:letters@${new URL(parties).hostname}:${smtpPort}`,
    MAIL_FROM: 'Rehearsal <bookings@rehearsal.example>',
    SUPPORT_EMAIL: 'help@rehearsal.example',
    REFUND_OWNER: 'refunds@rehearsal.example',
    SELLER_NAME: 'Rehearsal Sdn Bhd',
    SELLER_ADDRESS: 'Jalan Ampang 1, 50450 Kuala Lumpur',
    // From here on all may be left out.
    LITEAPI_URL: `${parties}/liteapi/v3.0`,
    LITEAPI_BOOK_URL: `${parties}/liteapi/v3.0`,
    LITEAPI_API_KEY: 'prod_rehearsal',
    LITEAPI_DEMO_API_KEY: 'sand_rehearsal',
    DOKU_API_URL: parties,
    DOKU_PAGE_ORIGINS: parties,
    DOKU_CLIENT_ID: 'BRN-rehearsal',
    DOKU_SECRET_KEY: 'SK-rehearsal',
    GOOGLE_ISSUER_URL: `${parties}/google`,
    GOOGLE_CLIENT_ID: 'google-rehearsal',
    FACEBOOK_DIALOG_URL: `${parties}/facebook/v24.0/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${parties}/facebook/v24.0`,
    FACEBOOK_APP_ID: 'facebook-rehearsal',
    FACEBOOK_APP_SECRET: 'secret-of-facebook-rehearsal',
    MAP_STYLE_URL: `${parties}/maps/light.json`,
    MAP_STYLE_DARK_URL: `${parties}/maps/dark.json`,
    PLACES_URL: parties,
    PLACES_API_KEY: 'places-rehearsal',
    AIRALO_URL: parties,
    AIRALO_CLIENT_ID: 'airalo-rehearsal',
    AIRALO_CLIENT_SECRET: 'secret-of-airalo-rehearsal',
    EXCHANGE_URL: `${parties}/central-bank/public`,
  }
}

/**
 * What an operator certifies with: `rehearsalSettings` without `MODE`, and with test keys of Stripe. `CARD_WEBHOOK_SECRET` and
 * `DATABASE_URL` are left out here, too: a test account's endpoint has a secret of its own.
 */
export function testSettings(rehearsal: Rehearsal): Record<string, string> {
  const { MODE: _, ...live } = rehearsalSettings(rehearsal)
  return { ...live, CARD_SECRET_KEY: 'sk_test_certification', CARD_PUBLISHABLE_KEY: 'pk_test_certification' }
}
