import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { answersByThisClock } from './answers-by-this-clock.ts'
import { learnServerClock } from './server-clock.ts'

const HOUR_MS = 3_600_000
const learn = (server: number) =>
  learnServerClock(new Headers({ date: new Date(server).toUTCString(), 'cache-control': 'no-store' }), Date.now())

afterEach(() => {
  learn(Date.now())
  vi.useRealTimers()
})

it.each([
  ['ahead', -48],
  ['behind', 48],
])('answers that came with the page are as old as they are on a clock that is two days %s', async (_how, hours) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-10T12:00:00Z'), toFake: ['Date'] })
  const real = Date.now() + hours * HOUR_MS
  learn(real)
  const server = new QueryClient()
  server.setQueryData(['rates'], 'sent', { updatedAt: real - 1000 })
  const client = new QueryClient()
  hydrate(client, answersByThisClock(dehydrate(server)))
  const read = () => client.fetchQuery({ queryKey: ['rates'], queryFn: () => 'new', staleTime: HOUR_MS })
  expect(await read()).toBe('sent')
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await read()).toBe('new')
})
