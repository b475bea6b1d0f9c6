import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { PayClock } from './PayClock.tsx'

const MINUTE_MS = 60_000
const until = '2026-12-01T12:00:00Z'
let said: (string | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p id="live-status"></p>'
  said = []
  const region = document.getElementById('live-status')!
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true })
})
afterEach(() => vi.useRealTimers())

async function open(msLeft: number, language: 'en' | 'id' = 'en') {
  vi.setSystemTime(Date.parse(until) - msLeft)
  await renderScreen(<PayClock until={until} />, aPageState({ language }))
}
const clock = () => screen.getByRole('timer').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each([
  ['en', 125 * MINUTE_MS, '2 h 5 min left'],
  ['en', 60 * MINUTE_MS, '60 minutes left'],
  ['en', 13 * MINUTE_MS + 1, '14 minutes left'],
  ['en', MINUTE_MS, '1 minute left'],
  ['en', 1000, '1 second left'],
  [
    'en',
    -5000,
    'The time to pay is over. If you paid in time, we still book your stay. If not, nothing is booked, and nothing is charged.',
  ],
  ['id', 125 * MINUTE_MS, 'Sisa waktu 2 jam 5 menit'],
  ['id', 14 * MINUTE_MS, 'Sisa waktu 14 menit'],
  ['id', 59_000, 'Sisa waktu 59 detik'],
  [
    'id',
    0,
    'Waktu untuk membayar sudah habis. Jika Anda membayar tepat waktu, penginapan tetap kami pesan. Jika belum, tidak ada yang dipesan dan tidak ada biaya yang ditagih.',
  ],
] as const)('says in %s how long a payment can still be made, with %s ms left', async (language, left, words) => {
  await open(left, language)
  expect(clock()).toBe(words)
})

it('moves on each minute by the deadline, and each second of the last one', async () => {
  await open(2 * MINUTE_MS + 20_000)
  expect(clock()).toBe('3 minutes left')
  await pass(19_999)
  expect(clock()).toBe('3 minutes left')
  await pass(1)
  expect(clock()).toBe('2 minutes left')
  await pass(MINUTE_MS)
  expect(clock()).toBe('1 minute left')
  await pass(1000)
  expect(clock()).toBe('59 seconds left')
  await pass(58_000)
  expect(clock()).toBe('1 second left')
  await pass(1000)
  expect(clock()).toMatch(/^The time to pay is over\./)
  expect(vi.getTimerCount()).toBe(0)
})

it('tells who listens at five minutes and at one, and nothing between', async () => {
  await open(7 * MINUTE_MS)
  await pass(7 * MINUTE_MS + 5000)
  expect(clock()).toMatch(/^The time to pay is over\./)
  expect(said).toEqual(['5 minutes left', '1 minute left'])
})

it('tells nobody what they have just read on the page', async () => {
  await open(4 * MINUTE_MS)
  await pass(2 * MINUTE_MS)
  expect(said).toEqual([])
  expect(screen.getByRole('timer').ariaLive ?? screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})

it('is right at once when a page is looked at whose timers slept', async () => {
  await open(14 * MINUTE_MS)
  vi.setSystemTime(Date.parse(until) - 50_000)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(clock()).toBe('50 seconds left')
  expect(said).toEqual(['50 seconds left'])
})
