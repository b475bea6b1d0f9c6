import { afterEach, expect, it, vi } from 'vitest'
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

it('is one also when it comes again after the network is back', async () => {
  network('offline')
  const { load, answer } = loadThrough(
    () => network('online'),
    () => {},
  )
  await expect(answer).rejects.toBe(gone)
  expect(load).toHaveBeenCalledTimes(2)
})
