import { expect, test } from 'vitest'
import type { SourceFile } from '#tools/imports.ts'
import { structureRules } from '#tools/structure-rules.ts'

const contract = { path: 'shared/api/accounts.ts', text: 'export const login = endpoint({ })' }
const schema = { path: 'server/db/schema.ts', text: 'export interface Database {\n  quote: QuoteTable\n}\n' }

/** What breaks exactly the law beside it. */
const breaches: Record<string, SourceFile | SourceFile[]> = {
  'Rooms have names': { path: 'web/ui/utils.ts', text: '' },
  'Only config reads the environment': { path: 'server/booking/checkout.ts', text: 'process.env.PORT' },
  'Each table has one store that writes it, and is read in its room': [
    schema,
    { path: 'server/hotels/quote-store.ts', text: "db.insertInto('quote')" },
    { path: 'server/booking/booking-store.ts', text: "db.selectFrom('quote')" },
  ],
  'Only stores and db/ speak SQL': { path: 'server/booking/checkout.ts', text: "db.selectFrom('booking')" },
  'The rooms of the server import downwards': [
    { path: 'server/search/get-results.ts', text: "import type { Quote } from '../hotels/find-quote.ts'" },
    { path: 'server/hotels/find-quote.ts', text: '' },
  ],
  'Nobody imports in a circle': [
    { path: 'sandbox/maps/one.ts', text: "import type { Two } from './two.ts'" },
    { path: 'sandbox/maps/two.ts', text: "import { one } from '#sandbox/maps/one.ts'" },
  ],
  'Nothing depends on routes.ts but app.ts': {
    path: 'server/booking/checkout.ts',
    text: "import { hotelRoutes } from '#server/hotels/routes.ts'",
  },
  'An adapter is known where it is built and where its settings are composed': [
    { path: 'server/esims/kept-devices.ts', text: "import { airaloEsims } from './airalo/adapter.ts'" },
    { path: 'server/esims/airalo/adapter.ts', text: '' },
  ],
  'Where a request came from is written in one way': {
    path: 'server/accounts/log-in.ts',
    text: 'audit({ ip: request.ip })',
  },
  'A payment provider’s name stays in its folder': {
    path: 'server/booking/checkout.ts',
    text: "import Stripe from 'stripe'",
  },
  'A supplier’s name stays in its folder': { path: 'server/hotels/rules.ts', text: '// as Zentrumhub says' },
  'A maps service’s name stays in its folder': {
    path: 'server/hotels/get-hotel-content.ts',
    text: "import { googlePlaces } from '#server/nearby/google/adapter.ts'",
  },
  'The browser reads of a call only where it goes': [
    contract,
    { path: 'server/accounts/login.ts', text: '' },
    { path: 'web/shell/login/LoginDialog.tsx', text: 'formResolver(login.body, t)' },
  ],
  'The browser knows no payment provider': [
    { path: 'server/payments/coin/gateway.ts', text: '' },
    { path: 'web/storefront/checkout/PayBar.tsx', text: 'const provider = useCoin()' },
  ],
  'An eSIM vendor’s name stays in its folder': { path: 'server/esims/kept-devices.ts', text: '// as Airalo says' },
  'An identity provider’s name stays in its folder': {
    path: 'server/accounts/login.ts',
    text: "import { googleIdentity } from '#server/identity/google/adapter.ts'",
  },
  'Partners are data, asked for capabilities, never identities': [
    { path: 'partners/tri/partner.ts', text: '' },
    { path: 'web/App.tsx', text: "if (id === 'tri')" },
  ],
  'The world knows no party that sells it': {
    path: 'sandbox/world/rates/offers.ts',
    text: "import { HubError } from '../../parties/supply/hub-error.ts'",
  },
  'What measures the pretend world runs without our product': {
    path: 'bench/world/suggestions.ts',
    text: "import { startProduct } from '../product/start-product.ts'",
  },
  'What judges messages knows no party that sends them': {
    path: 'conform/books/doku/doku-book.ts',
    text: "import { sign } from '#sandbox/parties/doku/signature.ts'",
  },
  'A failure names its reason, and no sentence': {
    path: 'server/booking/checkout.ts',
    text: "throw new AppError('CONFLICT', 'Not today.')",
  },
  'The English of reasons is rendered by the server': {
    path: 'web/App.tsx',
    text: "import { english } from '#shared/reasons/reasons.ts'",
  },
  'Money and dates are formatted in one place': { path: 'web/ui/Price.tsx', text: 'amount.toLocaleString()' },
  'Files of a feature have names in kebab-case': {
    path: 'server/booking/Checkout.ts',
    text: '',
  },
  'Every call of the contract has one operation, named like it': contract,
  'No file over 400 lines': { path: 'server/booking/checkout.ts', text: 'x\n'.repeat(401) },
  'What is kept in memory ends by age, though nobody asks for it again': {
    path: 'server/suppliers/kept.ts',
    text: 'new LRUCache({ max: 100, ttl: 60_000 })',
  },
  'A test that changes its process has one of its own': {
    path: 'server/booking/checkout.test.ts',
    text: ['vi', "stubEnv('TZ', 'Asia/Jakarta')"].join('.'),
  },
  'A test that waits is as patient as all others': {
    path: 'server/booking/checkout.test.ts',
    text: ['vi', 'waitFor(() => expect(booked).toBe(true))'].join('.'),
  },
  'Every decision and every migration has a number of its own': ['one', 'other'].map((name) => ({
    path: `server/db/migrations/0001_${name}.sql`,
    text: '',
  })),
  'Files that documents and comments name are there': {
    path: 'docs/how-to.md',
    text: 'Example: `docs/tutorial.md`, and `create-booking.ts`.',
  },
  'The README’s layout table names every room': { path: 'README.md', text: '| `attic/` | old things |' },
}

test.each(structureRules.map((rule) => [rule.law, rule] as const))(
  '%s: a breach is found, a clean tree passes',
  (law, rule) => {
    const breach = breaches[law]
    expect(breach, 'give every law a breach').toBeDefined()
    expect(rule.find([breach ?? []].flat())).not.toEqual([])
    expect(rule.find([])).toEqual([])
  },
)

test('a document, a comment and a link may name only what is there', () => {
  const law = structureRules.find((rule) => rule.law === 'Files that documents and comments name are there')
  const server = { path: 'server/search/routes.ts', text: '' }
  const namedIn = (path: string, text: string) => law?.find([server, { path, text }])
  expect(namedIn('docs/how-to.md', 'see `server/search/rules.ts`')).toHaveLength(1)
  expect(namedIn('docs/how-to.md', 'see `rules.ts`')).toHaveLength(1)
  expect(namedIn('docs/how-to.md', 'see [there](decisions/001-one.md)')).toHaveLength(1)
  expect(namedIn('web/paths.ts', '// As server/search/rules.ts says.')).toHaveLength(1)
  const fine =
    'see [there](../server/search/routes.ts), `server/<feature>/{routes,rules}.ts`, `routes.ts`, `server/search/`'
  expect(namedIn('docs/how-to.md', fine)).toEqual([])
  expect(namedIn('web/paths.ts', "export const example = 'server/search/rules.ts'")).toEqual([])
  expect(namedIn('CHANGELOG.md', 'gone: `server/search/rules.ts`')).toEqual([])
  expect(namedIn('server/db/migrations/0001_one.sql', '-- as server/search/rules.ts says')).toEqual([])
})

test('a wait says its own patience, and says enough of it', () => {
  const law = structureRules.find((rule) => rule.law === 'A test that waits is as patient as all others')
  const found = (text: string) =>
    law?.find([{ path: 'server/booking/checkout.test.ts', text: text.replaceAll('WAIT', ['vi', 'waitFor'].join('.')) }])
  expect(found('WAIT(() => check(), { timeout: 20_000 })')).toEqual([])
  expect(found('WAIT(\n  () => check(),\n  { timeout: 15000, interval: 200 },\n)')).toEqual([])
  expect(found('WAIT(() => check(), { timeout: 500 })')).toHaveLength(1)
  expect(found("describe('', { timeout: 180_000 }, () => {\n  WAIT(() => check())\n})")).toHaveLength(1)
  expect(found('WAIT(() => check())\nWAIT(() => check(), { timeout: 20_000 })')).toHaveLength(1)
})

test('a table has one writer, also in its own room, and its readers are of that room', () => {
  const law = structureRules.find((rule) => rule.law.startsWith('Each table has one store'))
  const own = { path: 'server/hotels/quote-store.ts', text: 'sql`delete from quote where true`' }
  const found = (path: string, text: string) => law?.find([schema, own, { path, text }])
  expect(found('server/hotels/rate-store.ts', "tx.updateTable('quote')")).toHaveLength(1)
  expect(found('server/booking/booking-store.ts', 'sql`select 1 from booking join quote on true`')).toHaveLength(1)
  expect(found('server/booking/booking-store.ts', "db.innerJoin('quote', 'token', 'quote_token')")).toHaveLength(1)
  expect(found('server/booking/booking-store.ts', 'tx.deleteFrom(table)')).toHaveLength(1)
  expect(
    found('server/booking/booking-store.ts', "// from quote\ndb.innerJoin(quotes(db).as('quote'), 'a', 'b')"),
  ).toEqual([])
  expect(found('server/hotels/rate-store.ts', "db.selectFrom('quote')")).toEqual([])
})

test('what a browser’s build lacks of a call is read in no file of shared/ either, but as a type or for another call', () => {
  const law = structureRules.find((rule) => rule.law === 'The browser reads of a call only where it goes')
  const own = { path: 'shared/api/deputies.ts', text: 'export const getDeputy = endpoint({' }
  const found = (text: string) => law?.find([own, { path: 'shared/company/deputy.ts', text }])
  expect(found('const one = getDeputy.output.parse(kept)')).toHaveLength(1)
  expect(found('export type Deputy = z.infer<typeof getDeputy.output>')).toEqual([])
  expect(found('export const nameDeputy = endpoint({\n  output: getDeputy.output,\n})')).toEqual([])
})

test('every supplier’s name stays in its own folder', () => {
  const law = structureRules.find((rule) => rule.law === 'A supplier’s name stays in its folder')
  const text = "import { liteapiSupplier } from '#server/suppliers/liteapi/adapter.ts'"
  for (const path of ['server/search/get-results.ts', 'server/suppliers/zentrumhub/rates.ts', 'web/App.tsx']) {
    expect(law?.find([{ path, text }]), path).not.toEqual([])
  }
  for (const path of [
    'server/wiring/create-context.ts',
    'server/settings-list.ts',
    'server/suppliers/liteapi/rooms.ts',
  ]) {
    expect(law?.find([{ path, text }]), path).toEqual([])
  }
})
