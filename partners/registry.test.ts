import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Partner } from '#shared/partner/partner.ts'
import { withClearances } from '#shared/bundle/promotions.ts'
import { zonesOf } from '#shared/stay/hotel-clock.ts'
import { dateOf } from '#shared/stay/stay.ts'
import {
  defaultPartner,
  findPartner,
  getPartner,
  InvalidProvider,
  isClosedPath,
  partnerOfPath,
  partners,
} from './registry.ts'

it('holds a well-formed partner for each folder, the plain site first', () => {
  for (const partner of partners) expect(z.safeParse(Partner, partner).success, partner.id).toBe(true)
  expect(partners[0]?.id).toBe('default')
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(partners.map(({ id }) => id).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
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

const english = ({ landing }: Partner) =>
  [...JSON.stringify(landing ?? {}).matchAll(/\{"en":"([^"]+)"\}/g)].map(([, text]) => text)

it('says everything in Indonesian where Indonesian is spoken, but for the names of cities', () => {
  expect(english(getPartner('indosat'))).toEqual([])
  expect(english(getPartner('yoodo'))).toEqual(['Paris', 'Sydney', 'Tokyo', 'Bali'])
})

it('has a plain consumer site, which is of no provider: no path names it, no operator stands beside it [A1-005]', () => {
  expect(defaultPartner).toBe(partners[0])
  expect(defaultPartner).toMatchObject({ id: 'default', status: 'active', path: '/' })
  expect(defaultPartner.switches.companyAccounts).toBe(false)
  for (const part of ['coBrand', 'bundle', 'landing']) expect(defaultPartner).not.toHaveProperty(part)
})

it('has a site of the Indonesian operator, in its language and its money [A1-006]', () => {
  const indosat = partnerOfPath('/indosat')
  expect(indosat).toMatchObject({ id: 'indosat', countryCode: 'ID', language: 'id', currency: 'IDR' })
  expect(indosat?.landing?.heading.id).toBe('Pesan hotel, roaming gratis')
})

it('has a site of the Malaysian mobile operator, with a landing of its own [A1-007]', () => {
  const yoodo = partnerOfPath('/yoodo')
  expect(yoodo).toMatchObject({ id: 'yoodo', coBrand: 'yoodo', countryCode: 'MY', currency: 'MYR' })
  expect(yoodo?.landing?.heading.en).toBe('Your stay, your data, sorted')
})

it('has bundles in zones that there are, of countries that there are, with room to book ahead', () => {
  const bundles = partners.flatMap(({ bundle }) => bundle ?? [])
  expect(bundles.length).toBeGreaterThan(0)
  for (const { zone, roamingPass, esim } of bundles) {
    expect(dateOf(new Date('2026-11-24T12:00Z'), zone)).toBe('2026-11-24')
    const abroad = esim?.plans.flatMap(({ countries }) => countries) ?? []
    for (const country of [...(roamingPass?.countries ?? []), ...abroad])
      expect(zonesOf(country), country).not.toEqual([])
  }
})

/** Every text of a landing, its terms included. */
const textOf = ({ landing }: Partner) => JSON.stringify(landing)

/** The documents' two operators; another partner's promises are its own. */
const operators = [getPartner('yoodo'), getPartner('indosat')]

it('promises what the bundles hold, in the words of the documents [A1-011] [A1-012] [A1-015] [A1-016] [A1-017] [A1-022]', () => {
  for (const { bundle, ...partner } of operators) {
    expect(bundle?.roamingPass).toMatchObject({ leadDays: 14, days: [1, 3, 7], activateWithinDays: 60 })
    expect(bundle?.roamingPass?.countries.length, 'what the promo text claims').toBe(72)
    expect(textOf(partner)).toContain('72 countries')
    expect(textOf(partner)).toContain('Passes are 1, 3 or 7 days and match the length of the stay.')
    expect(textOf(partner)).toContain('at least 14 days before travel')
    expect(textOf(partner)).toContain('activated within 60 days of receipt')
    expect(textOf(partner)).toMatch(/only one pass is active at a time/i)
    expect(textOf(partner)).toContain(`with a valid ${partner.name} mobile number`)
  }
})

it('says beside its promises that a room which is paid at the hotel comes with no pass, and how a pass is asked for', () => {
  for (const partner of operators) {
    const text = textOf(partner)
    for (const words of [
      'Rooms that are paid at the hotel come with no pass.',
      'Kamar yang dibayar di hotel tidak mendapat paket.',
      'by the day of arrival, and confirm your number with the code',
      'paling lambat pada hari kedatangan, dan konfirmasi nomor Anda',
    ])
      expect(text, partner.id).toContain(words)
    expect(text).toMatch(/(?:Book and pay|made and paid) at least 14 days before you travel/)
    expect(text).toMatch(/(?:Pesan dan bayar|dibuat dan dibayar) minimal 14 hari sebelum/)
  }
})

/** Titles of the slides whose promotion has begun. */
const begun = new Set<string>()

it('says of each promotion on a landing that it has not begun, until it has', () => {
  const slides = operators.flatMap(({ landing }) =>
    (landing?.sections ?? []).flatMap((section) => (section.kind === 'promotions' ? section.slides : [])),
  )
  expect(slides.length).toBeGreaterThan(0)
  for (const { title, text } of slides) {
    const isWaiting = !begun.has(title.en)
    expect(text.en.includes('has not begun'), title.en).toBe(isWaiting)
    expect(text.id?.includes('belum dimulai'), title.en).toBe(isWaiting)
  }
})

it('gives an eSIM abroad alone', () => {
  const giving = partners.filter(({ bundle }) => bundle?.esim)
  expect(giving.length).toBeGreaterThan(0)
  for (const { bundle, countryCode } of giving)
    expect(bundle?.esim?.plans.flatMap(({ countries }) => countries)).not.toContain(countryCode)
})

it('says of its eSIM how many rooms, until when and what a cancellation costs', () => {
  const giving = operators.filter(({ bundle }) => bundle?.esim)
  expect(giving.length).toBeGreaterThan(0)
  for (const partner of giving) {
    for (const words of [
      '1 eSIM per room',
      'the day after checkout',
      '50% and at 90%',
      'USD 1 per 100 MB beyond 50 MB',
    ])
      expect(textOf(partner)).toContain(words)
  }
})

const promoting = operators.filter(({ bundle }) => bundle?.vouchers ?? bundle?.draw)
const offered = /takes part|winner is told|"RM 150 for one winner"|"RM 30 in e-vouchers"|Legal clearance/

it('holds no clearance of its own: that is the operator’s to record', () => {
  expect(promoting.length).toBeGreaterThan(0)
  for (const { bundle } of partners) {
    expect(bundle?.vouchers?.clearance).toBeUndefined()
    expect(bundle?.draw?.clearance).toBeUndefined()
  }
})

it('gives nobody vouchers or a chance that no law has cleared: its landing says that they have not begun', () => {
  for (const partner of promoting) {
    const text = textOf(withClearances(partner, {}))
    expect(text).toContain('E-vouchers are not given yet: nobody gets one until they are cleared by law.')
    expect(text).toContain('The draw has not begun: nobody takes part')
    expect(text.replace('nobody takes part', '')).not.toMatch(offered)
    expect(text).toContain('E-voucher belum diberikan')
    expect(text).toContain('Undian belum dimulai')
  }
})

it('offers what is cleared with its reference, each by its own, and leaves no condition in the page', () => {
  for (const partner of promoting) {
    const vouchers = textOf(withClearances(partner, { vouchers: 'KL-17' }))
    expect(vouchers).toContain('RM 30 in e-vouchers')
    expect(vouchers).toContain('Legal clearance: KL-17.')
    expect(vouchers).toContain('Izin menurut hukum: KL-17.')
    expect(vouchers).toContain('The draw has not begun')
    expect(vouchers).not.toContain('not given yet')
    const both = withClearances(partner, { vouchers: 'KL-17', draw: 'KL-18' })
    expect(textOf(both)).toContain('RM 150 for one winner')
    expect(textOf(both)).toContain('from Tue, 1 Dec 2026 to Sun, 28 Feb 2027, Malaysian time, while the draw is open')
    expect(textOf(both)).toContain('/api/draws/yoodo-2026-12 of this site')
    expect(textOf(both)).toContain('takes part from Tue, 1 Dec 2026 to Sun, 28 Feb 2027, while the draw is open')
    expect(textOf(both)).toContain('Legal clearance: KL-18.')
    expect(textOf(both)).not.toMatch(/has not begun|not given yet|\{clearance\}|isCleared/)
    expect(z.safeParse(Partner, both).success).toBe(true)
    expect(both.bundle).toMatchObject({ vouchers: { clearance: 'KL-17' }, draw: { clearance: 'KL-18' } })
  }
})

it('invites to a draw until the end of its last day where it is held, and keeps its terms', () => {
  for (const partner of promoting) {
    const at = (now: string) => textOf(withClearances(partner, { draw: 'KL-18' }, new Date(now)))
    expect(at('2027-02-28T15:59:00Z')).toContain('RM 150 for one winner')
    expect(at('2027-02-28T16:00:00Z')).not.toMatch(/for one winner|untuk satu pemenang/)
    expect(at('2027-02-28T16:00:00Z')).toContain('/api/draws/yoodo-2026-12 of this site')
  }
})

it('says the terms of the vouchers and of the draw in either state [A1-018] [A1-019] [A1-020]', () => {
  for (const partner of promoting) {
    for (const clearances of [{}, { vouchers: 'KL-17', draw: 'KL-18' }]) {
      const text = textOf(withClearances(partner, clearances))
      expect(text).toContain('A single paid booking above RM 200 gives a RM 30 voucher: 3 e-vouchers of RM 10.')
      expect(text).toContain('One lucky winner gets RM 150.')
    }
  }
})

it('calls no two draws alike, and clears them where it sells', () => {
  const draws = partners.flatMap(({ bundle, countryCode }) => (bundle?.draw ? [{ ...bundle.draw, countryCode }] : []))
  expect(draws.length).toBeGreaterThan(0)
  expect(new Set(draws.map(({ name }) => name)).size).toBe(draws.length)
  for (const { countries, countryCode } of draws) expect(countries).toEqual([countryCode])
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

it('says in its roaming terms what tax is on top, how a phone is set up and whose time counts, in both languages [A2-080] [A2-081] [A2-082]', () => {
  const terms = textOf(getPartner('indosat'))
  for (const words of ['10% VAT', 'PPN 10%', 'APN settings', 'Pengaturan APN', 'Indonesian time', 'waktu Indonesia'])
    expect(terms).toContain(words)
  for (const words of [
    'If the booking is cancelled before the pass is activated, the pass is cancelled with it.',
    'Jika pesanan dibatalkan sebelum paket diaktifkan, paket ikut dibatalkan.',
    'Paket berlaku 1, 3, atau 7 hari sesuai lama menginap.',
    'diaktifkan dalam 60 hari sejak diterima; hanya satu paket yang aktif',
    'Switch data roaming on when you land, and choose a partner network of Indosat.',
    'Aktifkan data roaming saat mendarat, lalu pilih jaringan mitra Indosat.',
    'If there is no connection, restart the phone',
    'Jika tidak ada koneksi, nyalakan ulang ponsel',
  ])
    expect(terms).toContain(words)
})

it('raises Invalid provider for any other name [A3-021]', () => {
  expect(() => getPartner('nobody')).toThrow(new InvalidProvider('Invalid provider'))
})

it.each([
  ['yoodo', 'MY', 'MYR', 'en', '60'],
  ['indosat', 'ID', 'IDR', 'id', '62'],
  ['business', 'ID', 'USD', 'en', '62'],
  ['business-dashboard', 'ID', 'USD', 'en', '62'],
])(
  '%s has its country, currency, language and prefix [A3-018] [A3-019] [A3-020]',
  (id, country, currency, language, prefix) => {
    expect(getPartner(id)).toMatchObject({ countryCode: country, currency, language, phonePrefix: prefix })
  },
)

const documented = ['default', 'yoodo', 'indosat', 'business'].map(getPartner)

it('has the language switch on the Indonesian operator’s variant only [A2-049]', () => {
  expect(documented.filter(({ switches }) => switches.languageSwitch).map(({ id }) => id)).toEqual(['indosat'])
})

it('has the newsletter box on the operator variant only [A2-083]', () => {
  const offering = documented.filter(({ landing }) => landing?.sections.some(({ kind }) => kind === 'newsletter'))
  expect(offering.map(({ id }) => id)).toEqual(['indosat'])
})

it('asks on a landing which pass comes with a stay exactly where the partner has passes', () => {
  const asking = documented.filter(({ landing }) => landing?.sections.some(({ kind }) => kind === 'passCheck'))
  const giving = documented.filter(({ landing, bundle }) => landing && bundle?.roamingPass)
  expect(asking).toEqual(giving)
  expect(asking.map(({ id }) => id)).toEqual(['yoodo', 'indosat'])
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
