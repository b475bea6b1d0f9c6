import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'

test('an empty environment is a complete demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', port: 3000, dataDir: '.data', appUrl: 'http://localhost:3000' })
  expect(config.supply.url).toBe('http://localhost:3001')
})

test('every bad setting is named at once', () => {
  const wrong = { PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }
  expect(() => readConfig(wrong)).toThrow(ConfigError)
  expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*LOG_LEVEL/s)
  // Also those that are wrong together only, each once.
  const more = {
    ...wrong,
    MODE: 'live',
    FRONTEND_ORIGINS: 'stay.example',
    DOKU_PAGE_ORIGINS: 'https://jokul.doku.com checkout.doku.com',
    SUPPLY_SETTLE_MS: '1',
    APP_URL: 'https://stay.example',
    CHAT_WIDGET_URL: 'https://stay.example/chat',
  }
  const told = () => readConfig(more)
  for (const name of [...Object.keys(more).filter((one) => one !== 'MODE' && one !== 'APP_URL'), 'SMTP_URL']) {
    expect(told).toThrow(new RegExp(`^  ${name}\\b`, 'm'))
    expect(told).not.toThrow(new RegExp(`^  ${name}\\b.*^  ${name}\\b`, 'ms'))
  }
})

test('a port that neither browsers nor our own calls ask at is refused, not found out by the first search', () => {
  const wrong = { PORT: '6000', SANDBOX_PORT: '5060', SUPPLY_URL: 'http://hub.example:6667/v1' }
  for (const [name, port] of [
    ['PORT', 6000],
    ['SANDBOX_PORT', 5060],
    ['SUPPLY_URL', 6667],
  ])
    expect(() => readConfig(wrong)).toThrow(
      `  ${name}: browsers and servers refuse to speak HTTP at port ${port}: set another one`,
    )
  // Mail is no HTTP.
  expect(smtpUrlOf({ SANDBOX_SMTP_PORT: '587' })).toBe('smtp://localhost:587')
  expect(readConfig({ PORT: '0', SUPPLY_URL: 'http://hub.example' }).supply.url).toBe('http://hub.example')
  expect(() => readConfig({ SUPPLY_URL: 'hub' })).toThrow(/^ {2}SUPPLY_URL: Invalid URL$/m)
})

const smtpUrlOf = (env: Record<string, string>) => readConfig(env).mail.smtpUrl

test('the sandbox takes mail beside its own port, unless it is said where', () => {
  expect(smtpUrlOf({})).toBe('smtp://localhost:3025')
  expect(smtpUrlOf({ SANDBOX_PORT: '4001' })).toBe('smtp://localhost:4025')
  expect(smtpUrlOf({ SANDBOX_PORT: '4001', SANDBOX_SMTP_PORT: '4002' })).toBe('smtp://localhost:4002')
})

test('live mode refuses the sandbox, the embedded database and test keys', () => {
  for (const problem of [
    'DATABASE_URL must be set',
    'SUPPLY_URL is a local address',
    'CARD_SECRET_KEY is a test key',
    // Published with the code, or of a domain that nobody has.
    'CARD_WEBHOOK_SECRET must be set',
    'REFUND_OWNER must be set',
    'MAIL_FROM must be set',
  ]) {
    expect(() => readConfig({ MODE: 'live', SUPPLY_URL: 'http://localhost:3001' })).toThrow(problem)
  }
})

test.each([
  'SUPPLY_URL',
  'SUPPLY_PLACES_URL',
  'LITEAPI_URL',
  'LITEAPI_BOOK_URL',
  'CARD_API_URL',
  'CARD_SCRIPT_URL',
  'DOKU_API_URL',
  'DOKU_SCRIPT_URL',
  'AIRALO_URL',
  'EXCHANGE_URL',
  'BEACON_URL',
  'MAP_STYLE_URL',
  'MAP_STYLE_DARK_URL',
  'PLACES_URL',
  'GOOGLE_ISSUER_URL',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'CHAT_WIDGET_URL',
])('live mode refuses a local %s, and one without TLS', (name) => {
  for (const host of ['localhost:3001', '127.0.0.1:3001', '[::1]:3001']) {
    expect(() => readConfig({ MODE: 'live', [name]: `http://${host}/x` })).toThrow(`${name} is a local address`)
  }
  const inTheClear = { ...liveSettings, [name]: 'http://vendor.example/x' }
  expect(() => readConfig(inTheClear)).toThrow(`${name} must be an https address`)
})

test.each([
  ['APP_URL', 'http://stay.example', 'APP_URL must be an https address'],
  ['FRONTEND_ORIGINS', 'https://m.stay.example http://old.stay.example', 'FRONTEND_ORIGINS must be an https address'],
  ['TRUST_PROXY', 'false', 'TRUST_PROXY must be set'],
  ['SUPPLY_ACCOUNT_LIVE', 'live-account', 'SUPPLY_ACCOUNT_LIVE must be set'],
  ['SUPPLY_ACCOUNT_DEMO', '', 'SUPPLY_ACCOUNT_DEMO must be set'],
  ['SUPPLY_ACCOUNT_DEMO', liveSettings.SUPPLY_ACCOUNT_LIVE, 'SUPPLY_ACCOUNT_DEMO must differ from SUPPLY_ACCOUNT_LIVE'],
  ['SUPPLY_CHANNEL', '', 'SUPPLY_CHANNEL must be set'],
  ['SUPPLY_URL', 'https://LOCALHOST:3443', 'SUPPLY_URL is a local address'],
  ['SUPPLY_URL', 'https://key@localhost:3443', 'SUPPLY_URL is a local address'],
  ['CARD_SECRET_KEY', 'rk_test_x', 'CARD_SECRET_KEY is a test key'],
  ['CARD_PUBLISHABLE_KEY', 'pk_test_x', 'CARD_PUBLISHABLE_KEY is a test key'],
  ['SELLER_NAME', '', 'SELLER_NAME must be set'],
  ['SELLER_ADDRESS', '', 'SELLER_ADDRESS must be set'],
  ['LITEAPI_API_KEY', 'liteapi-live', 'LITEAPI_API_KEY is the demo’s'],
  ['LITEAPI_DEMO_API_KEY', 'liteapi-demo', 'LITEAPI_DEMO_API_KEY is the demo’s'],
  ['DOKU_SECRET_KEY', 'SK-lodestay', 'DOKU_SECRET_KEY is the demo’s'],
  ['AIRALO_CLIENT_SECRET', 'secret-of-airalo-lodestay', 'AIRALO_CLIENT_SECRET is the demo’s'],
  ['FACEBOOK_APP_SECRET', 'secret-of-lodestay-facebook', 'FACEBOOK_APP_SECRET is the demo’s'],
])('live mode refuses %s=%s', (name, value, problem) => {
  expect(() => readConfig({ ...liveSettings, [name]: value })).toThrow(problem)
})

test('a demo’s invoices have a seller with an address and a tax id, and live ones only what was said', () => {
  expect(readConfig({}).seller.address).toContain('Jakarta')
  expect(readConfig({}).seller.taxId).toMatch(/^[\d.-]{20}$/)
  expect(readConfig({ SELLER_ADDRESS: '1 Harbour Road', SELLER_TAX_ID: '7' }).seller).toMatchObject({
    address: '1 Harbour Road',
    taxId: '7',
  })
  expect(readConfig(liveSettings).seller).toMatchObject({ address: liveSettings.SELLER_ADDRESS, taxId: '' })
})

test('an address of another machine is none of ours, whatever else stands in it', () => {
  for (const far of ['https://localhost:x@api.doku.com', 'https://api.doku.com/?a=//localhost'])
    expect(readConfig({ ...liveSettings, SUPPLY_URL: far }).supply.url, far).toBe(far)
})

test('a live server that believes its proxy is warned of an address that others reach, too', () => {
  const forgeable = [expect.stringMatching(/^LISTEN_ADDRESS is not set: who reaches port 3100 without the proxy /)]
  expect(readConfig({ ...liveSettings, PORT: '3100' }).warnings).toEqual(forgeable)
  expect(readConfig({ ...liveSettings, PORT: '3100', LISTEN_ADDRESS: '' }).warnings).toEqual(forgeable)
  // Said on purpose: in a container the proxy is another machine.
  for (const LISTEN_ADDRESS of ['127.0.0.1', '::']) {
    expect(readConfig({ ...liveSettings, LISTEN_ADDRESS }).warnings, LISTEN_ADDRESS).toEqual([])
  }
  expect(readConfig({ TRUST_PROXY: 'true' }).warnings).toEqual([])
})

const needsTls = (SMTP_URL: string) => readConfig({ ...liveSettings, SMTP_URL }).mail.requiresTls

test('letters leave over TLS in live, except to a mail server of this very machine', () => {
  expect(needsTls('smtp://mail.example:587')).toBe(true)
  expect(needsTls('smtp://localhost')).toBe(false)
  // A name that only begins so is another machine's; who logs in to this one's is still here.
  for (const other of [
    'localhost.mail.example',
    '127.mail.example',
    'localhost@mail.example',
    'localhost:pw@mail.example',
  ])
    expect(needsTls(`smtp://${other}:587`), other).toBe(true)
  for (const here of ['bookings:letters@localhost:25', 'LOCALHOST', '127.0.0.1:25', '[::1]:25'])
    expect(needsTls(`smtp://${here}`), here).toBe(false)
  expect(readConfig({}).mail.requiresTls).toBe(false)
})

test('the second supplier is there in a demo, and in live mode when it has keys of its own', () => {
  expect(readConfig({}).liteapi?.url).toBe('http://localhost:3001/liteapi/v3.0')
  const keys = { LITEAPI_API_KEY: 'prod_a', LITEAPI_DEMO_API_KEY: 'sand_b' }
  expect(readConfig(liveSettings).liteapi).toBeUndefined()
  expect(readConfig({ ...liveSettings, ...keys }).liteapi).toMatchObject({
    url: 'https://api.liteapi.travel/v3.0',
    bookUrl: 'https://book.liteapi.travel/v3.0',
    liveKey: 'prod_a',
    demoKey: 'sand_b',
  })
  for (const [wrong, problem] of [
    [{ LITEAPI_URL: 'http://localhost:3001/liteapi/v3.0' }, 'LITEAPI_URL is a local address'],
    [{ LITEAPI_API_KEY: 'sand_a' }, 'LITEAPI_API_KEY is a test key'],
    [{ LITEAPI_DEMO_API_KEY: 'prod_a' }, 'LITEAPI_DEMO_API_KEY must be set, and differ'],
    [{ LITEAPI_DEMO_API_KEY: 'prod_b' }, 'LITEAPI_DEMO_API_KEY is a live key'],
    [{ LITEAPI_DEMO_API_KEY: '' }, 'LITEAPI_DEMO_API_KEY must be set, and differ'],
  ] as const) {
    expect(() => readConfig({ ...liveSettings, ...keys, ...wrong }), problem).toThrow(problem)
  }
})

test('the local gateway is there in a demo, and in live mode when it has keys; its pages are at known origins only', () => {
  expect(readConfig({}).doku).toMatchObject({ apiUrl: 'http://localhost:3001', pageOrigins: ['http://localhost:3001'] })
  const keys = { DOKU_CLIENT_ID: 'BRN-1', DOKU_SECRET_KEY: 'SK-1' }
  expect(readConfig(liveSettings).doku).toBeUndefined()
  expect(readConfig({ ...liveSettings, ...keys }).doku).toMatchObject({
    apiUrl: 'https://api.doku.com',
    clientId: 'BRN-1',
  })
  for (const origin of readConfig({ ...liveSettings, ...keys }).doku?.pageOrigins ?? [])
    expect(origin).toMatch(/^https:/)
  for (const [wrong, problem] of [
    [{ DOKU_API_URL: 'http://localhost:3001' }, 'DOKU_API_URL is a local address'],
    [{ DOKU_SECRET_KEY: '' }, 'DOKU_CLIENT_ID and DOKU_SECRET_KEY go together'],
    [{ DOKU_PAGE_ORIGINS: 'https://jokul.doku.com http://pay.example' }, 'DOKU_PAGE_ORIGINS must be https'],
  ] as const) {
    expect(() => readConfig({ ...liveSettings, ...keys, ...wrong }), problem).toThrow(problem)
  }
})

test('the public address follows the port, without a slash at the end [A7-038]', () => {
  expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
  expect(readConfig({ APP_URL: 'https://stay.example/' }).appUrl).toBe('https://stay.example')
})

test('a messenger on our own origin is refused', () => {
  expect(() => readConfig({ CHAT_WIDGET_URL: 'http://localhost:3000/chat' })).toThrow('another origin')
  expect(readConfig({ CHAT_WIDGET_URL: 'https://chat.example/x' }).chatWidgetUrl).toBe('https://chat.example/x')
})
