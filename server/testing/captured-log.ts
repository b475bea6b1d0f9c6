import type { Logger } from 'pino'
import { createLog } from '#server/log.ts'

export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

export interface CapturedLog {
  log: Logger
  /** Everything logged so far, from level info up. */
  lines: LogLine[]
  /** From now on an error whose message or cause matches is part of the test. */
  expectError: (pattern: RegExp) => void
  /** Throws when an error was logged that no test expected. */
  assertNoErrors: () => void
}

const ERROR = 50

/** The server's own log, written into memory. */
export function captureLog(): CapturedLog {
  const lines: LogLine[] = []
  const expected: RegExp[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) })
  return {
    log,
    lines,
    expectError: (pattern) => void expected.push(pattern),
    assertNoErrors: () => {
      const surprises = lines
        .filter(({ level }) => level >= ERROR)
        .map((line) => JSON.stringify(line))
        .filter((line) => !expected.some((pattern) => pattern.test(line)))
      if (surprises.length > 0) throw new Error(`Unexpected errors were logged:\n${surprises.join('\n')}`)
    },
  }
}
