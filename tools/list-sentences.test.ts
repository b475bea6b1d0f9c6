import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sentenceTable } from './list-sentences.ts'
import { allSentences } from './sentences/all-sentences.ts'
import { pairedTexts, whoAsks } from './sentences/catalogue-sentences.ts'
import { documentedIn } from './sentences/documented.ts'
import { pairedWords } from './sentences/paired-words.ts'
import { breaches } from './sentences/style.ts'

const sentences = allSentences()
const isDocumented = documentedIn(readFileSync('docs/requirements.tsv', 'utf8'))
const named = (name: string) => sentences.find((sentence) => sentence.name === name)

it('lists what pages, failures, letters, papers and partners say, with where it is said', () => {
  expect(sentences.length).toBeGreaterThan(3500)
  expect(named('web.home.heading')).toMatchObject({
    english: 'Find a stay with nothing hidden',
    places: ['web/storefront/landing/HomePage.tsx'],
  })
  expect(named('web.reasons.soldOut')).toMatchObject({ english: 'Sold Out', indonesian: 'Habis' })
  expect(named('web.reasons.soldOut')?.places).toContain('shared/reasons/booking.ts')
  for (const [english, indonesian, place] of [
    ['Go to the dashboard', 'Buka dasbor', 'server/companies/duties/deputy-letter.ts'],
    [
      'A stay waits for your approval',
      'Satu penginapan menunggu persetujuan Anda',
      'server/saved-bookings/approval/letters/request-words.ts',
    ],
    ['Invoice number', 'Nomor faktur', 'server/papers/invoice-words.ts'],
    ['Book a hotel, roam for free', 'Pesan hotel, roaming gratis', 'partners/indosat/landing.ts'],
    ['How do I cancel?', 'Bagaimana cara membatalkan?', 'web/storefront/info/texts'],
  ])
    expect(sentences, english).toContainEqual(expect.objectContaining({ english, indonesian, places: [place] }))
})

it('is a table for a spreadsheet, and says which sentences are exact by the documents', () => {
  const rows = sentenceTable().replace(/\n$/, '').split('\n')
  expect(rows[0]).toBe('name\tenglish\tindonesian\tsaid in\texact by')
  expect(rows).toHaveLength(sentences.length + 1)
  for (const row of rows) expect(row.split('\t')).toHaveLength(5)
  const exact = (name: string) => rows.find((row) => row.startsWith(`${name}\t`))?.endsWith('\tdocuments')
  expect(['web.results.failed.init', 'web.password.reset.dead', 'web.home.heading'].map(exact)).toEqual([
    true,
    true,
    false,
  ])
})

it('says nothing that no file asks for', () => {
  expect(sentences.filter(({ places }) => places.length === 0).map(({ name }) => name)).toEqual([])
})

it('finds words by whole keys, by templates and by plurals, and finds dead ones', () => {
  const asks = whoAsks([
    { path: 'web/Page.tsx', text: "t('page.title'); t(`page.${kind}.text`); t('page.nights', { count })" },
    { path: 'web/Page.test.tsx', text: "t('page.dead')" },
  ])
  const words = { page: { title: 'A', one: { text: 'B' }, nights_other: 'C', dead: 'D' } }
  const found = pairedTexts('web', words, words, asks)
  expect(found.map(({ name, places }) => [name, places.length])).toEqual([
    ['web.page.title', 1],
    ['web.page.one.text', 1],
    ['web.page.nights_other', 1],
    ['web.page.dead', 0],
  ])
})

const read = (text: string) =>
  pairedWords({ path: 'a.ts', text }).map(({ english, indonesian }) => [english, indonesian])

it('reads pairs of words wherever they stand in a file: functions, lists, and words under names of their own', () => {
  expect(read('const w = { en: { a: (n: string) => `For ${n}` }, id: { a: (n: string) => `Untuk ${n}` } }')).toEqual([
    ['For {{…}}', 'Untuk {{…}}'],
  ])
  expect(read("const en: W = { a: 'Yes' }\nconst id: W = { a: 'Ya' }\nexport const words = { en, id }")).toEqual([
    ['Yes', 'Ya'],
  ])
  expect(read("const w = { en: ['One', 'Two'], id: ['Satu'] }")).toEqual([
    ['One', 'Satu'],
    ['Two', undefined],
  ])
})

/** A text that is agreed to changes with its version alone. */
const agreedTo = 'shared/newsletter-consent.ts'

it('is written in one manner: one word for a thing, Anda, sentence case, one sign for three dots', () => {
  const own = sentences.filter(({ places }) => !places.includes(agreedTo))
  expect(own.flatMap((sentence) => breaches(sentence, isDocumented))).toEqual([])
})

it.each([
  ['web.summary.board', 'confirmation-letter.board', 'confirmation-words.board'],
  ['web.trips.bookingId', 'confirmation-letter.bookingId', 'confirmation-words.bookingId', 'invoice-words.bookingId'],
  ['web.trips.reference', 'confirmation-letter.reference', 'confirmation-words.reference', 'invoice-words.reference'],
  ['web.trips.reference', 'free-end-letter.reference', 'get-booking-calendar.reference', 'chat-text.reference'],
  ['web.trips.deskNumber', 'confirmation-letter.confirmationNumber', 'confirmation-words.confirmationNumber'],
  ['web.trips.deskNumber', 'saved-booked-letter.confirmation', 'get-booking-calendar.number'],
  ['web.trips.cancellation', 'confirmation-letter.terms', 'confirmation-words.terms'],
  ['web.trips.dueAtHotel', 'confirmation-letter.due', 'confirmation-words.due', 'invoice-words.dueAtHotel'],
  ['web.trips.alsoAtHotel', 'confirmation-letter.alsoAtHotel'],
  ['web.trips.cancel.fee', 'cancelled-letter.fee', 'invoice-words.fee'],
  ['cancelled-letter.refund', 'refund-letter.amount', 'invoice-words.refund'],
  ['web.summary.pricedFor', 'confirmation-words.for'],
])('calls one thing by one word on pages, in emails and on papers: %s', (...names) => {
  const said = names.map((name) => {
    const [file, key] = name.split('.')
    const found = name.startsWith('web.')
      ? named(name)
      : sentences.find((one) => one.name.includes(`/${file}.ts:`) && one.name.endsWith(`.${key}`))
    return [name, found?.english, found?.indonesian]
  })
  const [, english, indonesian] = said[0] ?? []
  expect(english).toBeTruthy()
  expect(said).toEqual(names.map((name) => [name, english, indonesian]))
})

it.each([
  ['Your reservation is safe', undefined],
  ['Please call it off in time.', undefined],
  ['You are signed in.', undefined],
  ['Loading...', undefined],
  ['Loading …', undefined],
  ["The hotel's rules", undefined],
  ['Your e-mail', undefined],
  ['A letter is on its way.', undefined],
  ['Save Changes', undefined],
  [undefined, 'Apakah kamu yakin?'],
  [undefined, 'Pilih kamar anda.'],
  [undefined, 'Kami mengirim surat.'],
  [undefined, 'Lihat pemesanan Anda'],
  [undefined, 'Reservasi berhasil.'],
  [undefined, 'Hapus Kamar'],
  [undefined, 'Kamar tidak dapat direfund.'],
])('would not say “%s” “%s”', (english, indonesian) => {
  const sentence = { name: 'web.any', english, indonesian, places: [] }
  expect(breaches(sentence, () => false)).toHaveLength(1)
})

it('leaves the documents’ English to the documents, and no Indonesian', () => {
  const sentence = { name: 'web.any', english: 'Final Price Checking...', indonesian: 'Memeriksa...', places: [] }
  expect(isDocumented(sentence.english)).toBe(true)
  expect(breaches(sentence, isDocumented)).toEqual(['an ellipsis is one sign: …: Memeriksa...'])
})
