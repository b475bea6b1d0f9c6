import { expect, it } from 'vitest'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { render, renderNotice } from './entry-server.tsx'
import { firstCallsTag } from './name-first-calls.ts'
import { aHotelContent } from './storefront/hotel/a-hotel-content.ts'
import { aPageState, aPartner } from './testing.tsx'

/** The page of a path when every call of it answers so. */
const page = (path: string, answer: () => unknown, partner = aPartner(), search = '') =>
  render({
    path,
    search,
    state: aPageState({ partner }),
    call: (async () => answer()) as ServerCall,
    correlationId: 'c1',
    inTurn: (work) => work(),
  })

const found = () => ({ hotels: [aHotelContent()] })

const refuse = (code: FailureCode) => () => {
  throw Object.assign(new Error(code), { code })
}

it.each([
  ['without content', () => undefined],
  ['with NOT_FOUND', refuse('NOT_FOUND')],
  ['with a refused id', refuse('INVALID_INPUT')],
])('a hotel that is answered %s is a 404 page that says so [B8-001]', async (_how, answer) => {
  const { status, head } = await page('/hotel/nowhere/detail', answer)
  expect(status).toBe(404)
  expect(head).toContain('Hotel Record Not Found')
})

it.each([
  ['ID', 'I live in Indonesia'],
  ['MY', 'I live in Malaysia'],
  [undefined, 'I live in …'],
])('a partner’s visitors live in its country %s already in the first rendering', async (countryCode, words) => {
  const { body } = await page('/', found, aPartner(countryCode ? { countryCode } : {}))
  expect(body.replaceAll(/<[^>]*>/g, '')).toContain(words)
})

it.each([
  ['en', 'That site is no longer open. This is our main site.'],
  ['id', 'Situs tersebut sudah ditutup. Ini situs utama kami.'],
] as const)(
  'who was left in a site that is gone reads so above the home page: %s [A2-003]',
  async (language, words) => {
    const home = async (more: { isSiteGone?: true }) => {
      const state = { ...aPageState({ language }), ...more }
      const call = (async () => found()) as ServerCall
      return (await render({ path: '/', search: '', state, call, correlationId: 'c1', inTurn: (work) => work() })).body
    }
    expect(await home({ isSiteGone: true })).toContain(words)
    expect(await home({})).not.toContain(words)
  },
)

it('a hotel’s page says what its guests thought, and nothing where nobody said it', async () => {
  const rated = { hotels: [aHotelContent({ guestRating: { tenths: 86, reviews: 1204, source: 'Guest Voices' } })] }
  const sentence = '8.6 out of 10 from 1,204 reviews on Guest Voices'
  expect((await page('/hotel/h1/detail', () => rated)).body).toContain(sentence)
  expect((await page('/hotel/h1/detail', found)).body).not.toContain('out of 10')
})

it('a hotel’s page without a stay claims to look for no rooms, and says what a browser without scripts needs', async () => {
  const { body } = await page('/hotel/h1/detail', found)
  const [rooms = ''] = /<section id="rooms".*?<\/section>/s.exec(body) ?? []
  expect(rooms).toContain('Please allow JavaScript to go on.')
  expect(rooms).not.toContain('Looking for rooms')
  expect(rooms).not.toContain('role="status"')
})

it('a hotel that could not be asked for is left to the browser', async () => {
  expect(await page('/hotel/1/detail', refuse('UPSTREAM_FAILED'))).toMatchObject({ status: 200, isWhole: false })
})

it('a hotel that cannot be looked at for now is a page that says so to machines', async () => {
  expect(await page('/hotel/1/detail', refuse('UNAVAILABLE'))).toMatchObject({ status: 503, isWhole: false })
  expect(await page('/faq', refuse('UNAVAILABLE'))).toMatchObject({ status: 200 })
})

it('a visitor who asks too often gets no page at all', async () => {
  await expect(page('/hotel/1/detail', refuse('TOO_MANY_REQUESTS'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

it.each([
  ['en', 'busy', 'Many people are here right now'],
  ['id', 'busy', 'Situs sedang ramai pengunjung'],
  ['en', 'tooMany', 'Too many pages at once'],
  ['id', 'tooMany', 'Terlalu banyak halaman sekaligus'],
] as const)(
  'a notice in %s that we are %s says so, and comes back by itself and by a link',
  async (language, notice, title) => {
    const { head, body } = await renderNotice(notice, { ...aPageState(), language }, '{seconds}')
    expect(head).toContain(title)
    expect(head).toContain('<meta http-equiv="refresh" content="{seconds}"')
    expect(head, 'a bad minute takes nothing out of search engines').not.toContain('noindex')
    expect(body).toMatch(/<h1[^>]*>/)
    expect(body).toContain('{seconds} ')
    expect(body).toContain('<a href=""')
  },
)

it('a hotel’s page carries its content, and says to search engines and to whoever shares it what it is', async () => {
  const picture = 'https://pictures.example/front.webp'
  const hotel = aHotelContent({
    name: 'Merdeka </script> House',
    images: [{ caption: 'The street', links: [{ url: picture, size: 'Xxl' }] }],
    imageCount: 1,
    facilities: [{ name: 'Sauna' }],
  })
  const { head, body, isWhole } = await page('/hotel/h1/detail', () => ({ hotels: [hotel] }))
  expect(isWhole).toBe(true)
  expect(head).toContain('<link rel="canonical" href="http://localhost/hotel/h1/detail"')
  expect(head).toContain('<meta name="description"')
  expect(head).toContain(`<meta property="og:image" content="${picture}"`)
  expect(head, 'the first picture is asked for before any script').toMatch(
    new RegExp(`<link rel="preload" as="image"[^>]*${picture}`),
  )
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Hotel',
    name: 'Merdeka </script> House',
    image: [picture],
    amenityFeature: [{ name: 'Sauna' }],
  })
})

it.each([
  ['/AboutUs', 'About Lodestay', '[B2-004]'],
  ['/aboutus/', 'About Lodestay', '[B2-004]'],
  ['/ContactUs', 'Contact', '[B2-005]'],
  ['/termsandconditions', 'Terms and conditions', '[B2-006]'],
  ['/PrivacyPolicy', 'Privacy', '[B2-007]'],
  ['/privacypolicy', 'Privacy', '[B2-007]'],
  ['/faq', 'Room FAQ', '[B2-022]'],
  ['/accessibility', 'Accessibility', ''],
])('%s is the page “%s”, and no 404 %s', async (path, title) => {
  const { status, body } = await page(path, () => undefined)
  expect(status).toBe(200)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(title)
  const parts = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1]?.match(/<h[23]/g) ?? []
  expect(parts.length, 'more than a title').toBeGreaterThan(2)
})

it.each(['/yoodo', '/Indosat/'])(
  '%s opens its operator’s landing, and is no page of another site [A2-004]',
  async (path) => {
    const landing = { heading: { en: 'Stay and roam' }, tagline: { en: 'Both' }, sections: [] }
    const own = aPartner({ path: path.toLowerCase().replace(/\/$/, ''), landing })
    const { status, body } = await page(path, () => undefined, own)
    expect(status).toBe(200)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe('Stay and roam')
    expect((await page('/', () => undefined, own)).status).toBe(200)
    expect((await page(path, () => undefined)).status).toBe(404)
  },
)

it('a page that got every answer is whole', async () => {
  expect(await page('/faq', () => undefined)).toMatchObject({ status: 200, isWhole: true })
  expect(await page('/hotel/1/detail', () => undefined)).toMatchObject({ status: 404, isWhole: true })
})

it('results whose id is unknown are no 404: the name may lead on', async () => {
  const { status, body } = await page('/Paris/999999999/rooms', refuse('NOT_FOUND'))
  expect(status).toBe(200)
  expect(body).toContain('Paris')
  expect(body, 'shown once it works').toMatch(/<button[^>]*invisible[^>]*>(?:<[^>]+>)*Cancel search/)
})

it.each(['/Myaccount', '/profile'])('%s is a page [A2-026] [B2-003]', async (path) => {
  const { status, head } = await page(path, () => undefined)
  expect(status).toBe(200)
  expect(head).toContain('<title>My account')
})

it('an unknown address is a 404 page [B2-029]', async () => {
  expect((await page('/no/such/page', () => undefined)).status).toBe(404)
})

it('the dashboard is rendered without a word of its pages, whoever asks [B2-002]', async () => {
  const { status, head, body } = await page('/business-dashboard', () => undefined)
  expect(status).toBe(200)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  const main = /<main.*<\/main>/s.exec(body)?.[0].replace(/<noscript>.*?<\/noscript>/s, '')
  expect(main?.replaceAll(/<[^>]*>/g, '')).toBe('')
})

it.each(['/', '/yoodo'])('names the scripts of the home page, also at the path of a partner: %s', async (path) => {
  const { scripts } = await page(path, found, aPartner({ path }))
  expect(scripts).toEqual(['storefront/landing/HomePage.tsx'])
})

it.each([
  ['/transactions', '/users/transactions/:email'],
  ['/Profile', '/users/userDetails/:email'],
  ['/booking-info', '/users/contact'],
  ['/business-dashboard', '/users/userDetails/:email /company/:id/home'],
])('%s is the same for everybody, wakes at once, and says what its browser asks for first', async (path, calls) => {
  const drawn = await page(path, found)
  expect(drawn.wakesAtOnce).toBe(true)
  expect(drawn.head).toContain(`<script async src="/make-first-calls.js" data-calls="${calls}"></script>`)
})

it.each(['/', '/hotel/1/detail', '/faq', '/no/such/page'])('%s wakes after what is painted first', async (path) => {
  const drawn = await page(path, found)
  expect(drawn.wakesAtOnce).toBe(false)
  expect(drawn.head).not.toContain('first-calls.js')
})

it('an address with a query may be about another part of the page: its app asks, and fetches that part', async () => {
  const home = 'dashboard/home/HomePage.tsx'
  expect((await page('/business-dashboard', found)).scripts).toContain(home)
  const part = await page('/business-dashboard', found, undefined, '?page=team')
  expect(part.scripts).not.toContain(home)
  expect(part.head).not.toContain('data-calls')
  expect(firstCallsTag('/myaccount', '')).not.toBe('')
  expect(firstCallsTag('/myaccount', '?tab=booking')).toBe('')
})
