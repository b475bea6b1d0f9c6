import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { STOPS_WITHIN_MS } from '#server/app.ts'
import { Environment, readConfig, readConfigForTrial } from '#server/config.ts'
import { enabledEvents } from '#server/payments/stripe/webhook.ts'
import { endpointOfPage, goingLivePage } from './going-live-page.ts'
import { readPorts } from './rehearsal-ports.ts'
import { rehearsalSettings, testSettings } from './rehearsal-settings.ts'

const page = await goingLivePage()
const root = join(import.meta.dirname, '../..')
const all = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, found = '']) => found))]

/** What live wants to be told, by its own words. */
function demandedInLive(): string[] {
  try {
    readConfig({ MODE: 'live' })
    return []
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+) (?:must be set|is a test key)/gm)].map(([, name = '']) => name)
  }
}

describe('docs/going-live.md', () => {
  // Node's own.
  const settings = all(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g).filter((name) => name !== 'NODE_EXTRA_CA_CERTS')

  test.each(settings)('names %s, which is a setting', (name) => {
    expect(Environment.shape).toHaveProperty(name)
  })

  test.each(['MODE', ...demandedInLive()])('has %s, which live demands, in its table', (name) => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })

  test('has Stripe’s endpoint made for all events that we hear, in the version that we read', async () => {
    const endpoint = await endpointOfPage('https://shop.example')
    expect(endpoint.filter(([name]) => name === 'enabled_events[]').map(([, event]) => event)).toEqual(enabledEvents)
    expect(endpoint.slice(0, 2)).toEqual([
      ['url', 'https://shop.example/api/webhooks/card/stripe'],
      ['api_version', Stripe.API_VERSION],
    ])
    expect(page).toContain('the same twelve events')
    expect(enabledEvents).toHaveLength(12)
  })

  test.each(all(/npm run ([\w:]+)/g))('says npm run %s, which there is', (name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
    expect(scripts).toHaveProperty([name])
  })

  test.each(all(/\]\(([^)]+)\)/g))('leads to %s, which there is', (target) => {
    const [file, place] = target.split('#')
    const path = join(root, 'docs', file || 'going-live.md')
    expect(existsSync(path)).toBe(true)
    const titles = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
    const anchors = titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    if (place !== undefined) expect(anchors).toContain(place)
  })
})

describe('a reader of docs/going-live.md', () => {
  const blocks = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, text = '']) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  const typed = blocks.map(([who = '', ...lines]) => ({ who, lines }))

  test.each(typed)('knows who types $lines.0, and where', ({ who }) => {
    expect(who).toMatch(/^# (as an administrator|in the service's shell|rehearsal, terminal [123])$/)
  })

  test.each(typed.filter(({ who }) => who === '# as an administrator'))(
    'runs nothing of the shop’s as root, and has its settings loaded: $lines.0',
    ({ lines }) => {
      for (const line of lines) {
        expect(line).toMatch(/^sudo/)
        if (/\b(npm|git)\b/.test(line)) expect(line).toMatch(/^sudo -u lodestay /)
        if (/npm (start|run (?!build))/.test(line)) expect(line).toContain('set -a; . /etc/lodestay/')
        expect(line).not.toMatch(/\$[A-Z_]{3,}/)
      }
    },
  )

  test('is told to change nothing in the folder that serves', () => {
    for (const line of typed.flatMap(({ lines }) => lines)) expect(line).not.toMatch(/git pull|shop && npm run build/)
  })

  test('writes a password into an address as the address is read', () => {
    const pairs = all(/(`\S` is `%\w\w`)/g).map((pair) => [...pair.matchAll(/`(\S+?)`/g)].map(([, part = '']) => part))
    expect(pairs.map(([char]) => char)).toEqual(expect.arrayContaining(['@', ':', '/', '?', '#', '%']))
    for (const [char = '', code] of pairs) expect(encodeURIComponent(char)).toBe(code)
    expect(page).toMatch(/^\| `DATABASE_URL` .*%40/m)
  })

  test('has nginx running before it is given a certificate, which certbot can only get from there', () => {
    const places = [
      'root /var/www/letsencrypt',
      'certbot certonly --webroot -w /var/www/letsencrypt',
      'ssl_certificate ',
    ]
    const found = places.map((words) => page.indexOf(words))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    // Of one spelling an older nginx knows nothing, of the other a newer one warns.
    for (const spelling of ['listen 443 ssl http2;', 'http2 on;']) expect(page).toContain(spelling)
  })

  test('keeps visitors waiting while the server restarts, for longer than it takes to stop', () => {
    const [patience] = all(/lb_try_duration (\d+)s/g)
    const [stops] = all(/for at most (\d+) seconds/g)
    expect(Number(stops) * 1000).toBe(STOPS_WITHIN_MS)
    // The next one has as long again to start.
    expect(Number(patience)).toBeGreaterThan(2 * Number(stops))
  })

  test('moves a rehearsal’s ports by options that there are, from those that it has', () => {
    const [options = ''] = all(/npm run rehearse -- (--[^`]+)`/g)
    expect(() => readPorts(options.split(/\s+/))).not.toThrow()
    const { shop, ...own } = readPorts([])
    for (const port of Object.values(own)) expect(page).toMatch(new RegExp(`\\b${port}\\b`))
    expect(page).toContain(`port ${shop} of this machine`)
  })
})

test('a rehearsal’s test keys certify, and start no live server', () => {
  const given = { parties: 'https://198.51.100.1:3', smtpPort: 1, appUrl: 'https://198.51.100.1:2' }
  const settings = testSettings(given)
  expect(settings).toMatchObject({ CARD_SECRET_KEY: 'sk_test_certification', SUPPLY_URL: given.parties })
  expect(readConfigForTrial(settings)).toMatchObject({ mode: 'demo' })
  expect(() => readConfig({ ...settings, MODE: 'live' })).toThrow('CARD_SECRET_KEY is a test key')
})

test('a rehearsal leaves out no setting that live demands but what its reader finds out', () => {
  const given = rehearsalSettings({ parties: 'https://198.51.100.1:3', smtpPort: 1, appUrl: 'https://198.51.100.1:2' })
  const missing = demandedInLive().filter((name) => !(name in given))
  expect(missing.toSorted()).toEqual(['CARD_WEBHOOK_SECRET', 'DATABASE_URL'])
  const found = { CARD_WEBHOOK_SECRET: 'whsec_x', DATABASE_URL: 'postgres://db/x' }
  expect(readConfig({ ...given, ...found })).toMatchObject({ mode: 'live', mail: { requiresTls: true } })
})
