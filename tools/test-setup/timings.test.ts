import { join } from 'node:path'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import JourneyTimings from './journey-timings.ts'
import { describeSlowest } from './timings.ts'

type Outcome = ReturnType<TestCase['outcome']>

function aJourney(title: string, outcome: Outcome, errors: (string | undefined)[]) {
  const results = errors.map((message) => ({ duration: 1500, error: message && { message } }) as TestResult)
  const location = { file: join(process.cwd(), 'e2e/hotel.e2e.ts'), line: 7, column: 1 }
  return { title, location, results, outcome: () => outcome } as TestCase
}

test('a journey that needed its second try is named with what failed first, and no other', () => {
  const timings = new JourneyTimings()
  const journeys = [
    aJourney('a stay is booked', 'expected', [undefined]),
    aJourney('a stay is cancelled', 'flaky', ['\u001B[31mError: it shifted\u001B[39m\nand more', undefined]),
    aJourney('a stay is lost', 'unexpected', ['Error', 'Error']),
  ]
  for (const journey of journeys) for (const result of journey.results) timings.onTestEnd(journey, result)
  expect(timings.report()).toEqual({
    timings: [{ file: 'e2e/hotel.e2e.ts', seconds: 7.5 }],
    neededSecondTry: ['e2e/hotel.e2e.ts:7 a stay is cancelled (Error: it shifted)'],
  })
})

test('the slowest twenty files are named, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  const lines = describeSlowest(files)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('   24.0 s  24.test.ts')
  expect(lines.at(-1)).toBe('    5.0 s  5.test.ts')
})
