import { randomBytes } from 'node:crypto'
import type { Wishes } from '#server/certification/step.ts'
import { readConfigForTrial } from '#server/config.ts'
import { certify } from '#server/wiring/certify.ts'
import { testSettings } from './test-server.ts'

interface Options {
  identity?: string
  env?: Record<string, string>
  wishes?: Partial<Wishes>
  /** Before and after a step: when the outside world begins and ends to misbehave. */
  begins?: (id: string) => Promise<void> | void
  ends?: (id: string) => Promise<void> | void
  /** What the operator reads, line by line. */
  hears?: (line: string) => void
}

export interface CertifiedForTest {
  code: number
  says: string[]
  report: string
  /** The steps by how they ended. */
  steps: Record<'passed' | 'failed' | 'not tried', string[]>
}

/** Certifies a vendor that the sandbox plays, as an operator would. */
export async function certifyForTest(vendor: string, options: Options = {}): Promise<CertifiedForTest> {
  const { identity = randomBytes(6).toString('hex'), env = {}, wishes = {}, begins, ends, hears } = options
  const says: string[] = []
  let report = ''
  const code = await certify({
    vendor,
    config: readConfigForTrial({ ...testSettings(identity, 3000), ...env }),
    wishes: {
      isLive: false,
      byHand: false,
      patienceMs: 3000,
      patienceByHandMs: 20_000,
      near: { lat: 3.139, long: 101.6869 },
      ...wishes,
    },
    stop: new AbortController().signal,
    now: () => new Date(),
    say: (line) => {
      says.push(line)
      hears?.(line)
    },
    keep: async (text) => {
      report = text
      return 'report.md'
    },
    begins: async (id) => begins?.(id),
    ends: async (id) => ends?.(id),
  })
  const rows = [...report.matchAll(/^\| (\S+) \| (passed|FAILED|not tried) \|/gm)]
  const of = (word: string) => rows.flatMap(([, id = '', outcome]) => (outcome === word ? [id] : []))
  return { code, says, report, steps: { passed: of('passed'), failed: of('FAILED'), 'not tried': of('not tried') } }
}
