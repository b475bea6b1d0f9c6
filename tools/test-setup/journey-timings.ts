import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeReport, type RunReport } from './timings.ts'

/** Writes down how long each file's journeys took, and names those that needed a second try: a race to mend. */
export default class JourneyTimings implements Reporter {
  readonly #tests = new Set<TestCase>()
  readonly #seconds = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#tests.add(test)
    const file = relative(process.cwd(), test.location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000)
  }

  report(): RunReport {
    const timings = [...this.#seconds].map(([file, seconds]) => ({ file, seconds }))
    const neededSecondTry = [...this.#tests]
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => {
        const [first] = test.results
        const [reason] = stripVTControlCharacters(first?.error?.message ?? first?.status ?? '').split('\n')
        return `${relative(process.cwd(), test.location.file)}:${test.location.line} ${test.title} (${reason})`
      })
    return { timings, neededSecondTry }
  }

  async onEnd(): Promise<void> {
    await writeReport('journeys', this.report())
  }
}
