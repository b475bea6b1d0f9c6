import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { books } from './books/books.ts'
import { drive } from './drive/drive.ts'
import { isConform, judge } from './judge.ts'
import { mutations } from './mutations/mutations.ts'
import { describeVerdicts } from './report.ts'
import { openWorld, type World } from './world.ts'

// The short form of `npm run conform`; docs/reliability.md says what it shows.
let world: World
beforeAll(async () => {
  world = await openWorld({ sandboxUrl: inject('sandboxUrl'), smtpPort: inject('smtpPort') })
  await drive(world)
})
afterAll(() => world.close())

describe.each(books)('what passes between our server and $party', (book) => {
  test('is as the vendor publishes it, and nothing that we can ask for was left out', async () => {
    const [verdict] = await judge([book], world.exchanges)
    expect(verdict && isConform(verdict), describeVerdicts(verdict ? [verdict] : [])).toBe(true)
  })

  test.each(mutations[book.party] ?? [])('fails once $what', async ({ operation, spoil, part, pointer }) => {
    const known = book.operations.find(({ name }) => name === operation)
    const exchange = world.exchanges.findLast(
      (one) => one.party === book.party && known?.isOf(one) && (known.isDone?.(one) ?? true),
    )
    if (!known || !exchange) throw new Error(`no ${operation} was seen`)
    expect(await known.judge(exchange, world.exchanges)).toEqual([])
    expect(await known.judge(spoil(exchange), world.exchanges)).toContainEqual(
      expect.objectContaining({ part, pointer }),
    )
  })
})

test('every vendor’s book has messages that fail', () => {
  expect(books.filter(({ party }) => (mutations[party] ?? []).length < 3)).toEqual([])
})

test('a call that is in no book, and one that was only refused, are no conformity', async () => {
  const stray = { ...world.exchanges[0]!, party: 'stripe', from: 'server' as const, path: '/v1/payouts' }
  const refused = world.exchanges.map((one) => (one.path.endsWith('/capture') ? { ...one, status: 402 } : one))
  const [withStray] = await judge(books.slice(0, 1), [...world.exchanges, stray])
  const [withRefused] = await judge(books.slice(0, 1), refused)
  expect(withStray?.strays).toEqual([`${stray.method} /v1/payouts`])
  expect([withStray, withRefused].map((verdict) => verdict && isConform(verdict))).toEqual([false, false])
})
