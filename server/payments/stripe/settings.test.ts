import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { LIVE_SCRIPT_URL } from './settings.ts'

/** What the installed package would load, which it exports nowhere. */
function expectedByPackage(): string {
  const lib = createRequire(import.meta.url).resolve('@stripe/stripe-js')
  const source = readFileSync(join(dirname(lib), '../dist/index.js'), 'utf8')
  const read = (name: string) => new RegExp(`^var ${name} = '([^']+)'`, 'm').exec(source)?.[1]
  return `${read('ORIGIN')}/${read('RELEASE_TRAIN')}/stripe.js`
}

const { CARD_SCRIPT_URL: _, ...withoutScript } = liveSettings

test('a live page loads the Stripe.js that the installed package is written for', () => {
  expect(LIVE_SCRIPT_URL).toBe(expectedByPackage())
  expect(readConfig(withoutScript).card.scriptUrl).toBe(expectedByPackage())
  expect(readConfig(liveSettings).card.scriptUrl).toBe(expectedByPackage())
})

test.each(['https://js.stripe.com/v3', 'https://js.stripe.com/v3/', 'https://js.stripe.com/dahlia/stripe.js'])(
  'live mode refuses another one: %s',
  (url) => {
    expect(() => readConfig({ ...liveSettings, CARD_SCRIPT_URL: url })).toThrow(
      `CARD_SCRIPT_URL is another Stripe.js than ${LIVE_SCRIPT_URL}`,
    )
  },
)

test('what plays Stripe elsewhere has an address of its own', () => {
  const url = 'https://cards.example/v3.js'
  expect(readConfig({ ...liveSettings, CARD_SCRIPT_URL: url }).card.scriptUrl).toBe(url)
})
