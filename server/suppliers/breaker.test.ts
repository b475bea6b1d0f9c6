import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Breaker } from './breaker.ts'

const words: string[] = []
let breaker: Breaker

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  words.length = 0
  const say = (word: string) => () => void words.push(word)
  breaker = new Breaker({ windowMs: 10_000, failures: 3, restMs: 5000, onOpen: say('open'), onClose: say('closed') })
})
afterEach(() => {
  vi.useRealTimers()
})

function fail(times: number): void {
  for (let i = 0; i < times; i += 1) breaker.record('failed')
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a breaker', () => {
  test('opens after too many failures, and says so once', () => {
    fail(2)
    expect(breaker.isOpen).toBe(false)
    fail(1)
    expect(breaker.isOpen).toBe(true)
    expect(words).toEqual(['open'])
  })

  test('bears as many failures among many answers, or spread over time, or of callers who hung up', () => {
    for (let i = 0; i < 7; i += 1) breaker.record('answered')
    fail(3)
    expect(breaker.isOpen).toBe(false)
    later(10_001)
    fail(2)
    later(10_001)
    fail(2)
    for (let i = 0; i < 9; i += 1) breaker.record('abandoned')
    expect(breaker.isOpen).toBe(false)
  })

  test('lets one call try after a rest, and closes when that is answered', () => {
    fail(3)
    later(5000)
    expect(breaker.isOpen).toBe(false)
    expect(breaker.isOpen).toBe(true)
    breaker.record('answered')
    expect(breaker.isOpen).toBe(false)
    expect(words).toEqual(['open', 'closed'])
    fail(2)
    expect(breaker.isOpen).toBe(false)
  })

  test('rests again when the try fails, and lets another try when the caller hung up', () => {
    fail(3)
    later(5000)
    expect(breaker.isOpen).toBe(false)
    breaker.record('failed')
    expect(breaker.isOpen).toBe(true)
    later(5000)
    expect(breaker.isOpen).toBe(false)
    breaker.record('abandoned')
    expect(breaker.isOpen).toBe(false)
    expect(words).toEqual(['open'])
  })
})
