import { HtmlValidate } from 'html-validate/browser'
import { expect, it } from 'vitest'
import type { Language } from '#shared/language/language.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { render, renderNotice } from './entry-server.tsx'
import { listedPaths } from './routes.tsx'
import { aHotelContent } from './storefront/hotel/a-hotel-content.ts'
import { aPageState } from './testing.tsx'

/** What the standard forbids (https://html-validate.org/rules/presets.html), and names that are there twice. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-dup-class': 'error' },
})
const [shell = ''] = Object.values(
  import.meta.glob<string>('./index.html', { query: '?raw', import: 'default', eager: true }),
)

const pages = [
  ...listedPaths,
  '/hotel/h1/detail',
  '/Bali/1/rooms',
  '/Myaccount',
  '/business-dashboard',
  '/no/such/page',
]
const call = (async (endpoint: { path: string }) => {
  if (endpoint.path.includes('/location/')) throw Object.assign(new Error('NOT_FOUND'), { code: 'NOT_FOUND' })
  return { hotels: [aHotelContent()] }
}) as unknown as ServerCall

/** What is wrong with a page, as it stands in the browser before any script. */
function faults({ head, body }: { head: string; body: string }): string[] {
  const html = shell.replace('<!--head-->', head).replace('<!--app-->', body).replace('<!--state-->', '')
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}

const draw = (path: string, language: Language) =>
  render({
    path,
    search: '',
    state: aPageState({ language }),
    call,
    correlationId: 'c1',
    inTurn: (work) => work(),
  })

it.each<Language>(['en', 'id'])('every page that the server renders is valid HTML: %s', async (language) => {
  for (const path of pages) expect(faults(await draw(path, language)), path).toEqual([])
})

it('no page that a visitor is sent has a boundary with nothing in it, which would hold up its waking: OnDemand has none', async () => {
  for (const path of pages) expect((await draw(path, 'en')).body.match(/<!--\$-->(?=<!--\/\$-->)/g), path).toBeNull()
})

it('so is what it says when it is busy', async () => {
  for (const notice of ['busy', 'tooMany'] as const) {
    expect(faults(await renderNotice(notice, aPageState(), '5')), notice).toEqual([])
  }
})
