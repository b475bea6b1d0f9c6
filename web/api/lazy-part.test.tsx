import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { whenReachable } from './lazy-part.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
const network = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online')
  window.dispatchEvent(new Event(is))
}
afterEach(() => {
  vi.restoreAllMocks()
})

/** Fails as often as there are moments, each of which passes while the code is being fetched. */
function loadThrough(...moments: (() => void)[]) {
  const load = vi.fn(async () => {
    const moment = moments.shift()
    if (!moment) return 'code'
    moment()
    throw gone
  })
  return { load, answer: whenReachable(load) }
}

it('code that failed without a network is fetched again when it is back, and not before', async () => {
  network('offline')
  const { load, answer } = loadThrough(() => {})
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)
  network('online')
  expect(await answer).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

it.each([
  ['was away when it was asked for', 'offline'],
  ['went and came meanwhile', 'online'],
] as const)('code is fetched again at once when the network %s and is back', async (_, at) => {
  network(at)
  const { answer } = loadThrough(() => {
    network('offline')
    network('online')
  })
  expect(await answer).toBe('code')
})

it('any other failure is one', async () => {
  network('online')
  const { load, answer } = loadThrough(() => {})
  await expect(answer).rejects.toBe(gone)
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  ['comes once the network is there for it', 3, 'code'],
  ['is a failure like any other when it never comes', 4, gone],
] as const)(
  'code that fails right after the network is back is asked for a few times more: it %s',
  async (_, fails, ends) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    network('offline')
    const failures = Array.from({ length: fails }, () => () => {})
    const { load, answer } = loadThrough(() => network('online'), ...failures)
    const ended = answer.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await ended).toBe(ends)
    expect(load).toHaveBeenCalledTimes(5)
  },
)
