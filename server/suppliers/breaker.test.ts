import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Breaker } from './breaker.ts'

const words: string[] = []
let breaker: Breaker

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  words.length = 0
  const say = (word: string) => () => void words.push(word)
  breaker = new Breaker({ windowMs: 10_000, failures: 3, restMs: 5000, onOpen: say('open'), onClose: say('closed') })
})
afterEach(() => {
  vi.useRealTimers()
})

type End = Parameters<NonNullable<ReturnType<Breaker['begin']>>>[0]
const record = (end: End) => breaker.begin()?.(end)
function fail(times: number): void {
  for (let i = 0; i < times; i += 1) record('failed')
}
const isOpen = () => {
  const end = breaker.begin()
  end?.('abandoned')
  return end === undefined
}
const later = (ms: number) => vi.advanceTimersByTime(ms)

describe('a breaker', () => {
  test('opens after too many failures, and says so once', () => {
    fail(2)
    expect(isOpen()).toBe(false)
    fail(1)
    expect(isOpen()).toBe(true)
    expect(words).toEqual(['open'])
  })

  test('rests no longer because somebody put the clock back', () => {
    fail(3)
    vi.setSystemTime(Date.now() - 3_600_000)
    later(5001)
    expect(isOpen()).toBe(false)
  })

  test('bears as many failures among many answers, or spread over time, or of callers who hung up', () => {
    for (let i = 0; i < 7; i += 1) record('answered')
    fail(3)
    expect(isOpen()).toBe(false)
    later(10_001)
    fail(2)
    later(10_001)
    fail(2)
    for (let i = 0; i < 9; i += 1) record('abandoned')
    expect(isOpen()).toBe(false)
  })

  test('lets one call try after a rest, and closes when that is answered', () => {
    fail(3)
    later(5000)
    const end = breaker.begin()
    expect(isOpen()).toBe(true)
    end?.('answered')
    expect(isOpen()).toBe(false)
    expect(words).toEqual(['open', 'closed'])
    fail(2)
    expect(isOpen()).toBe(false)
  })

  test('rests again when the try fails, and lets another try when the caller hung up', () => {
    fail(3)
    later(5000)
    record('failed')
    expect(isOpen()).toBe(true)
    later(5000)
    expect(isOpen()).toBe(false)
    record('abandoned')
    expect(isOpen()).toBe(false)
    expect(words).toEqual(['open'])
  })

  test('listens to nobody but the one who tries: what began before it opened is old news', () => {
    const stragglers = [1, 2, 3].map(() => breaker.begin())
    fail(3)
    stragglers[0]?.('answered')
    expect(isOpen()).toBe(true)
    later(5000)
    const trial = breaker.begin()
    stragglers[1]?.('abandoned')
    expect(isOpen(), 'somebody is trying').toBe(true)
    later(1000)
    stragglers[2]?.('failed')
    trial?.('answered')
    expect(words).toEqual(['open', 'closed'])
  })

  test('once closed again, does not count failures from before', () => {
    const stragglers = [1, 2, 3].map(() => breaker.begin())
    fail(3)
    later(5000)
    record('answered')
    for (const end of stragglers) end?.('failed')
    expect(isOpen()).toBe(false)
  })
})
