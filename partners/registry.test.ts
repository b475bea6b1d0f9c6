import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Partner } from '#shared/partner.ts'
import { zonesOf } from '#shared/hotel-zone.ts'
import { dateOf } from '#shared/stay.ts'
import { findPartner, getPartner, InvalidProvider, isClosedPath, partnerOfPath, partners } from './registry.ts'

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

it('has bundles in zones that there are, of countries that there are, with room to book ahead', () => {
  const bundles = partners.flatMap(({ bundle }) => bundle ?? [])
  expect(bundles.length).toBeGreaterThan(0)
  for (const { zone, roamingPass } of bundles) {
    expect(dateOf(new Date('2026-11-24T12:00Z'), zone)).toBe('2026-11-24')
    for (const country of roamingPass?.countries ?? []) expect(zonesOf(country), country).not.toEqual([])
  }
})

/** Every text of a landing, its terms included. */
const textOf = ({ landing }: Partner) => JSON.stringify(landing)

it('promises what the bundles hold, in the words of the documents [A1-022]', () => {
  for (const { bundle, ...partner } of partners) {
    const pass = bundle?.roamingPass
    if (!pass) continue
    expect(textOf(partner)).toContain(`${pass.countries.length} countries`)
    expect(pass.countries.length, 'what the promo text claims').toBe(72)
    expect(textOf(partner)).toContain('Passes are 1, 3 or 7 days and match the length of the stay.')
    expect(textOf(partner)).toContain('at least 14 days before travel')
    expect(textOf(partner)).toContain('activated within 60 days of receipt')
  }
})

it('takes nobody’s money for a draw that no law has cleared: its landing says that it has not begun', () => {
  const drawing = partners.filter(({ bundle }) => bundle?.draw && !bundle.draw.clearance)
  expect(drawing.length).toBeGreaterThan(0)
  for (const partner of drawing) {
    expect(textOf(partner)).toContain('The draw has not begun: nobody takes part')
    expect(textOf(partner)).not.toMatch(/takes part in the draw|winner is told/)
  }
})

it('closes the site of a partner that is inactive, and still knows what was promised there', () => {
  const partner = getPartner('yoodo')
  expect(isClosedPath('/yoodo')).toBe(false)
  partner.status = 'inactive'
  try {
    expect(() => getPartner('yoodo')).toThrow(new InvalidProvider('Invalid provider'))
    expect(partnerOfPath('/yoodo')).toBeUndefined()
    expect(isClosedPath('/Yoodo/')).toBe(true)
    expect(findPartner('yoodo')).toBe(partner)
  } finally {
    partner.status = 'active'
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

it('has the newsletter box on the operator variant only [A2-083]', () => {
  const offering = partners.filter(({ landing }) => landing?.sections.some(({ kind }) => kind === 'newsletter'))
  expect(offering.map(({ id }) => id)).toEqual(['indosat'])
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
