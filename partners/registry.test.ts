import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Partner } from '#shared/partner.ts'
import { getPartner, InvalidProvider, partnerOfPath, partners } from './registry.ts'

it('holds well-formed partners with ids of their own', () => {
  for (const partner of partners) expect(z.safeParse(Partner, partner).success, partner.id).toBe(true)
  expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length)
})

/** Every picture a partner's landing names. */
const picturesOf = (partner: Partner) =>
  [...JSON.stringify(partner.landing ?? {}).matchAll(/"picture":"([^"]+)"/g)].map(([, path = '']) => path)

const fileOf = (path: string) => path.replace(/^\/scenes\//, 'web/public/scenes/').replace(/^\/assets\//, '')

it('has every picture that a landing names', () => {
  const paths = partners.flatMap(picturesOf)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect(existsSync(fileOf(path)), path).toBe(true)
})

it('says everything in Indonesian where Indonesian is spoken, but for the names of campaigns', () => {
  for (const { landing } of partners.filter(({ language }) => language === 'id')) {
    const english = [...JSON.stringify(landing).matchAll(/\{"en":"([^"]+)"\}/g)].map(([, text]) => text)
    expect(english).toEqual(['Upgrade to Luxury Suite', 'Win dinner voucher', 'Win KLCC Tour'])
  }
})

it('knows the dashboard by its own provider name', () => {
  expect(getPartner('business-dashboard')).toBe(getPartner('business'))
})

it('raises Invalid provider for any other name [A3-021]', () => {
  expect(() => getPartner('nobody')).toThrow(new InvalidProvider('Invalid provider'))
})

it.each([
  ['yoodo', 'MY', 'MYR', 'en', '60'],
  ['indosat', 'ID', 'IDR', 'id', '62'],
  ['business', 'ID', 'USD', 'en', '62'],
])(
  '%s has its country, currency, language and prefix [A3-018] [A3-019] [A3-020]',
  (id, country, currency, language, prefix) => {
    expect(getPartner(id)).toMatchObject({ countryCode: country, currency, language, phonePrefix: prefix })
  },
)

it('has the language switch on the Indonesian operator’s variant only [A2-049]', () => {
  expect(partners.filter(({ switches }) => switches.languageSwitch).map(({ language }) => language)).toEqual(['id'])
})

it.each([
  ['/yoodo', 'yoodo'],
  ['/indosat', 'indosat'],
  ['/business', 'business'],
  ['/business-dashboard', 'business'],
])('%s is the path of %s [B2-036]', (path, id) => {
  expect(partnerOfPath(path)?.id).toBe(id)
})

it('finds no partner in any other path [B2-037]', () => {
  expect(partnerOfPath('/')).toBeUndefined()
  expect(partnerOfPath('/yoodo/terms')).toBeUndefined()
  expect(partnerOfPath('/faq')).toBeUndefined()
})
