import { expect, it, onTestFinished, vi } from 'vitest'
import { KeptPage } from './kept-page.ts'
import type { Page, Rest } from './pages.ts'
import { createPricedPageCache } from './priced-page-cache.ts'

/** Makes page after page with such a rest, and counts them; moves the clock that the cache goes by, which timers alone do not. */
function open(rest: () => Promise<Rest>, page: Partial<Page> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 1
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  const once = createPricedPageCache()
  const render = vi.fn(async (): Promise<Page> => ({ status: 200, isWhole: true, html: '<h1>', ...page, rest: rest() }))
  return {
    ask: () => once('key', render),
    made: () => render.mock.calls.length,
    pass: async (ms: number) => {
      now += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

it.each([
  ['are all there', 'all', 30_000],
  ['still come', 'some', 2000],
] as const)('keeps a page whose prices %s, for a while', async (_why, prices, lifetime) => {
  const { ask, made, pass } = open(async () => ({ html: 'prices', prices }))
  expect(await ask()).not.toBeInstanceOf(KeptPage)
  const kept = (await ask()) as KeptPage
  expect(String(await kept.in(undefined))).toBe('<h1>prices')
  await pass(lifetime - 100)
  expect(await ask()).toBe(kept)
  await pass(200)
  await ask()
  expect(made()).toBe(2)
})

it('makes a page of its own for each who asks before its prices are there', async () => {
  const { promise, resolve } = Promise.withResolvers<Rest>()
  const { ask, made } = open(() => promise)
  await ask()
  await ask()
  resolve({ html: 'prices', prices: 'all' })
  await promise
  await ask()
  expect(made()).toBe(2)
})

const all = async (): Promise<Rest> => ({ html: 'prices', prices: 'all' })

it.each([
  ['has no prices', async (): Promise<Rest> => ({ html: '', prices: 'none' }), {}],
  ['broke off', () => Promise.reject(new Error('no rest')), {}],
  ['lacks something', all, { isWhole: false }],
  ['is no success', all, { status: 503 }],
] as const)('keeps no page that %s', async (_what, rest, page) => {
  const { ask, made } = open(rest, page)
  await ask()
  await ask()
  expect(made()).toBe(2)
})
