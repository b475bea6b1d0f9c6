import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { Environment, readConfig } from '#server/config.ts'
import { enabledEvents } from '#server/payments/stripe/webhook.ts'
import { endpointOfPage, goingLivePage } from './going-live-page.ts'
import { rehearsalSettings } from './rehearsal-settings.ts'

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

test('a rehearsal leaves out no setting that live demands but what its reader finds out', () => {
  const given = rehearsalSettings({ parties: 'https://198.51.100.1:1', smtpPort: 1, appUrl: 'https://198.51.100.1:2' })
  const missing = demandedInLive().filter((name) => !(name in given))
  expect(missing.toSorted()).toEqual(['CARD_WEBHOOK_SECRET', 'DATABASE_URL'])
  const found = { CARD_WEBHOOK_SECRET: 'whsec_x', DATABASE_URL: 'postgres://db/x' }
  expect(readConfig({ ...given, ...found })).toMatchObject({ mode: 'live', mail: { requiresTls: true } })
})
