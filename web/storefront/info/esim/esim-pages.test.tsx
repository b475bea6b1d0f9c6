import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getEsimDevices } from '#shared/api/esim-devices.ts'
import { countryName } from '#shared/places/country-name.ts'
import { findRoute } from '#web/routes.tsx'
import { on, serve } from '#web/serve.ts'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { esimPlans } from '#shared/bundle/esim-plans.ts'
import EsimPage from './EsimPage.tsx'
import { supportedDevices } from './supported-devices.ts'

beforeEach(() => void serve(on(getEsimDevices).says({ makers: null })))

/** The screen that the address leads to. */
async function open(path: string, language: 'en' | 'id' = 'en') {
  const Screen = findRoute(path, aPartner())?.route.Screen ?? (() => 'no such page')
  await act(() => renderScreen(<Screen />, aPageState({ language }), path))
  return screen.findByRole('heading', { level: 1 })
}
/** The part of the page under that heading. */
const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section, div')!)

it.each([
  ['/esim', 'en', 'Travel eSIM'],
  ['/esim', 'id', 'eSIM perjalanan'],
  ['/ESIM/', 'en', 'Travel eSIM'],
] as const)('%s in %s is about the travel eSIM, and leads to its terms [B2-020]', async (path, language, title) => {
  expect((await open(path, language)).textContent).toBe(title)
  const terms = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(terms).toContain('/esim-tnc')
  expect(document.body.textContent).not.toMatch(/[{}]/)
})

it.each(['en', 'id'] as const)(
  'lists the countries of both plans, in the order of the language: %s [B2-114]',
  async (language) => {
    await open('/esim', language)
    for (const name of ['1GB Daily', '1GB 3 Days']) {
      expect(screen.getByRole('heading', { name })).toBeDefined()
      const listed = within(screen.getByRole('list', { name })).getAllByRole('listitem')
      const names = listed.map(({ textContent }) => textContent ?? '')
      const codes = esimPlans.find((plan) => plan.name === name)?.countries ?? []
      expect(names.length).toBeGreaterThan(10)
      expect(new Set(names)).toEqual(new Set(codes.map((code) => countryName(code, language))))
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)))
    }
  },
)

it('has each country in one plan only: it decides which one a stay gets [B2-114]', () => {
  const codes = esimPlans.flatMap(({ countries }) => countries)
  expect(new Set(codes).size).toBe(codes.length)
})

it('answers questions, and says the terms that cost or end something [B2-115]', async () => {
  await open('/esim')
  const questions = part('Questions and answers').getAllByRole('group')
  expect(questions.length).toBeGreaterThan(4)
  for (const question of questions) expect(question.textContent).toMatch(/\?.{20}/)
  const terms = part('In short')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(terms.join(' ')).toMatch(/per room.*day after checkout.*50%.*90%.*USD 1 per 100 MB/)
})

it.each([
  ['en', 'iOS', /Settings.*QR Code.*Data Roaming/],
  ['en', 'Android', /Settings.*QR code.*Roaming.*APN/],
  ['id', 'iOS', /Pengaturan.*Kode QR.*Roaming Data/],
  ['id', 'Android', /Setelan.*kode QR.*Roaming.*APN/],
] as const)('says in %s step by step how to install it on %s [B2-116]', async (language, name, words) => {
  await open('/esim', language)
  const steps = part(name).getAllByRole('listitem')
  expect(steps.length).toBeGreaterThanOrEqual(4)
  expect(steps.map(({ textContent }) => textContent).join(' ')).toMatch(words)
})

it('names the devices that take one, by their makers [B2-117]', async () => {
  await open('/esim')
  const shown = part('Supported devices').getAllByRole('group')
  const makers = supportedDevices()
  expect(makers.length).toBeGreaterThan(4)
  expect(makers.every(({ models }) => models.length > 0)).toBe(true)
  expect(shown.map((maker) => maker.textContent)).toEqual(makers.map(({ name, models }) => name + models.join('')))
})

it('names those of the vendor’s list where there is one [B2-117]', async () => {
  serve(on(getEsimDevices).says({ makers: [{ name: 'Fairphone', models: ['4', '5'] }] }))
  // Not by its route: what a visit has asked is kept for the next test.
  await act(() => renderScreen(<EsimPage />))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => {
    const shown = part('Supported devices').getAllByRole('group')
    expect(shown.map((maker) => maker.textContent)).toEqual(['Fairphone45'])
  })
})

it.each([
  ['1 eSIM for each room [B9-022]', 'en', /1 eSIM per room of the booking/],
  ['1 eSIM for each room [B9-022]', 'id', /1 eSIM per kamar dalam pesanan/],
  ['what a cancellation costs [B9-023]', 'en', /charged USD 1 per 100 MB beyond 50 MB/],
  ['what a cancellation costs [B9-023]', 'id', /biaya USD 1 per 100 MB di atas 50 MB/],
  ['notices at 50% and 90% [B9-024]', 'en', /notice when 50% of the data is used, and another at 90%/],
  ['notices at 50% and 90% [B9-024]', 'id', /pemberitahuan ketika 50% data terpakai, dan sekali lagi pada 90%/],
  ['that it ends the day after checkout [B9-025]', 'en', /deactivates the day after checkout/],
  ['that it ends the day after checkout [B9-025]', 'id', /dinonaktifkan sehari setelah check-out/],
] as const)('the terms at /esim-tnc say %s, in %s [B2-021]', async (_what, language, words) => {
  const title = await open('/esim-tnc', language)
  expect(title.textContent).toMatch(/^(Terms of the travel eSIM|Ketentuan eSIM perjalanan)$/)
  expect(document.body.textContent).toMatch(words)
  expect(document.body.textContent).not.toMatch(/[{}]/)
})
