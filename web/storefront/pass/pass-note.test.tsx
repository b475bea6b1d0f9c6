import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookingSummary } from '#web/storefront/checkout/summary/BookingSummary.tsx'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { ResultsHeader } from '#web/storefront/search/ResultsHeader.tsx'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { aPassBundle } from './a-pass.ts'
import { PassNote } from './PassNote.tsx'

const bundle = aPassBundle('MY')
const at = (language: 'en' | 'id') => aPageState({ language, partner: aPartner({ name: 'Telco', bundle }) })
const inTime = { checkIn: '2026-12-08', checkOut: '2026-12-10' }
const late = { checkIn: '2026-12-06', checkOut: '2026-12-10' }

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['en', 'MY', inTime, 'A free 3-day Telco roaming pass comes with rooms that are paid when booking.'],
  ['id', 'MY', inTime, 'Paket roaming gratis Telco 3 hari disertakan dengan kamar yang dibayar saat memesan.'],
  ['en', 'TH', inTime, 'No Telco roaming pass in Thailand.'],
  ['id', 'TH', inTime, 'Tidak ada paket roaming Telco di Thailand.'],
  [
    'en',
    'MY',
    late,
    'Too late for a roaming pass: this stay had to be booked by Sun, 22 Nov 2026. Stays from Tue, 8 Dec 2026 include one.',
  ],
  [
    'id',
    'MY',
    late,
    'Sudah terlambat untuk paket roaming: penginapan ini seharusnya dipesan paling lambat Min, 22 Nov 2026. Penginapan mulai Sel, 8 Des 2026 mendapatkannya.',
  ],
  [
    'en',
    'MY',
    { checkIn: '2027-07-01', checkOut: '2027-07-03' },
    'Telco roaming passes are for arrivals from Thu, 1 Jan 2026 to Wed, 30 Jun 2027.',
  ],
] as const)(
  'says in %s what comes with a stay in %s, or why nothing does [A1-010]',
  async (language, country, stay, words) => {
    await renderScreen(<PassNote {...{ country, stay }} />, at(language))
    expect((await screen.findByText(/roaming/)).textContent).toBe(words)
  },
)

it.each([
  ['en', false, 'A free 3-day Telco roaming pass comes with your stay.'],
  ['id', false, 'Paket roaming gratis Telco 3 hari disertakan dengan penginapan Anda.'],
  ['en', true, 'No Telco roaming pass with this room: it is paid at the hotel.'],
  ['id', true, 'Tanpa paket roaming Telco: kamar ini dibayar di hotel.'],
] as const)(
  'says in %s whether a pass comes with a room, paid at the hotel: %s',
  async (language, isPaidAtHotel, words) => {
    await renderScreen(<PassNote country="MY" stay={inTime} isPaidAtHotel={isPaidAtHotel} />, at(language))
    expect(await screen.findByText(words)).toBeDefined()
  },
)

const esim = {
  plans: [{ name: '1GB Daily', gigabytes: 1, perDays: 1, countries: ['MY'] }],
  leadDays: 1,
  mostNights: 14,
  from: '2026-01-01',
  until: '2027-06-30',
}
const withEsim = (language: 'en' | 'id') =>
  aPageState({ language, partner: aPartner({ name: 'Telco', bundle: { version: 1, zone: 'Asia/Jakarta', esim } }) })

it.each([
  ['en', 'MY', inTime, 'A free eSIM of at least 2 GB comes with each room that is paid when booking.'],
  ['id', 'MY', inTime, 'eSIM gratis minimal 2 GB disertakan dengan tiap kamar yang dibayar saat memesan.'],
  ['en', 'TH', inTime, 'No eSIM in Thailand.'],
  ['id', 'TH', inTime, 'Tidak ada eSIM di Thailand.'],
  ['en', 'MY', { checkIn: '2026-12-08', checkOut: '2026-12-30' }, 'eSIMs come with stays of up to 14 nights.'],
  [
    'en',
    'MY',
    { checkIn: '2026-11-24', checkOut: '2026-11-25' },
    'Too late for an eSIM: this stay had to be booked by Mon, 23 Nov 2026. Stays from Wed, 25 Nov 2026 include one.',
  ],
] as const)('says in %s which eSIM comes with a stay in %s, or why none', async (language, country, stay, words) => {
  await renderScreen(<PassNote {...{ country, stay }} />, withEsim(language))
  expect((await screen.findByText(/eSIM/)).textContent).toBe(words)
})

it('says both where a partner adds a pass and an eSIM', async () => {
  const partner = aPartner({ name: 'Telco', bundle: { ...bundle, esim } })
  await renderScreen(<PassNote country="MY" stay={inTime} isPaidAtHotel={false} />, aPageState({ partner }))
  expect(await screen.findByText('A free 3-day Telco roaming pass comes with your stay.')).toBeDefined()
  expect(await screen.findByText('A free eSIM of at least 2 GB for each room comes with your stay.')).toBeDefined()
})

it.each([
  [
    'en',
    'A free eSIM of at least 4 GB for each room comes with your stay.',
    'Stays from Tue, 8 Dec 2026 also include a Telco roaming pass; this one had to be booked by Sun, 22 Nov 2026.',
  ],
  [
    'id',
    'eSIM gratis minimal 4 GB untuk tiap kamar disertakan dengan penginapan Anda.',
    'Penginapan mulai Sel, 8 Des 2026 juga mendapatkan paket roaming Telco; yang ini seharusnya dipesan paling lambat Min, 22 Nov 2026.',
  ],
] as const)(
  'says in %s first the eSIM that comes, and below it when a pass comes as well',
  async (language, first, second) => {
    const partner = aPartner({ name: 'Telco', bundle: { ...bundle, esim } })
    const note = <PassNote country="MY" stay={late} isPaidAtHotel={false} />
    const { container } = await renderScreen(note, aPageState({ language, partner }))
    await screen.findByText(second)
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([first, second])
  },
)

it.each([
  [
    'en',
    'Too late for a roaming pass, and this room is paid at the hotel. Stays from Tue, 8 Dec 2026 that are paid when booking include one.',
    'Too late for an eSIM, and this room is paid at the hotel. Stays from Wed, 25 Nov 2026 that are paid when booking include one.',
  ],
  [
    'id',
    'Sudah terlambat untuk paket roaming, dan kamar ini dibayar di hotel. Penginapan mulai Sel, 8 Des 2026 yang dibayar saat memesan mendapatkannya.',
    'Sudah terlambat untuk eSIM, dan kamar ini dibayar di hotel. Penginapan mulai Rab, 25 Nov 2026 yang dibayar saat memesan mendapatkannya.',
  ],
] as const)(
  'says in %s of a late stay whose room is paid at the hotel which others include one',
  async (language, ...words) => {
    const partner = aPartner({ name: 'Telco', bundle: { ...bundle, esim } })
    const today = { checkIn: '2026-11-24', checkOut: '2026-11-25' }
    const note = <PassNote country="MY" stay={today} isPaidAtHotel />
    await renderScreen(note, aPageState({ language, partner }))
    for (const line of words) expect(await screen.findByText(line)).toBeDefined()
  },
)

it('is nothing where nothing is promised', async () => {
  const { container } = await renderScreen(<PassNote country="MY" stay={inTime} />)
  expect(container.innerHTML).toBe('')
})

const location = {
  id: '1',
  name: 'Kuala Lumpur',
  fullName: 'Kuala Lumpur, Malaysia',
  type: 'City',
  referenceId: '1',
  country: 'MY',
  coordinates: { lat: 3, long: 101 },
  boundaries: [],
}

it('stands above the results of a place', async () => {
  const stay = { ...inTime, occupancies: [{ numOfAdults: 2, childAges: [] }] }
  const header = (
    <ResultsHeader
      name="Kuala Lumpur"
      written="Kuala Lumpur"
      editing={undefined}
      onEdit={() => undefined}
      searchNearby={async function* () {}}
      counted={undefined}
      {...{ location, stay }}
    />
  )
  await renderScreen(header, at('en'))
  expect(await screen.findByText(/3-day Telco roaming pass/)).toBeTruthy()
})

it('stands in the checkout’s summary where the hotel’s country is known', async () => {
  const { hotel, quote } = aCheckout()
  const priced = { ...quote, nationality: 'ID' }
  const state = aCheckout({ hotel: { ...hotel, country: 'MY' }, quote: priced, stay: { ...inTime, nights: 2 } })
  await renderScreen(<BookingSummary state={state} />, at('en'))
  const note = await screen.findByText(/3-day Telco roaming pass/)
  // What the price is and for whom stands together, above what comes with it.
  const following = Node.DOCUMENT_POSITION_FOLLOWING
  expect((await screen.findByText('Price for')).compareDocumentPosition(note) & following).toBe(following)
})
