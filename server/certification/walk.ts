import type { Exchange, Lines } from './lines.ts'
import type { Outcome, Step, Walk } from './step.ts'

/** A step as it went, with all that passed on the lines meanwhile. */
export interface WalkedStep {
  id: string
  title: string
  outcome: Outcome
  exchanges: readonly Exchange[]
}

export interface Walked {
  steps: readonly WalkedStep[]
  /** What is still at the vendor, and a person has to undo. */
  left: readonly string[]
  /** Of cleaning up. */
  exchanges: readonly Exchange[]
}

interface Watching {
  lines: Lines
  stop: AbortSignal
  begins?: (id: string) => Promise<void>
  ends?: (step: WalkedStep) => Promise<void>
}

/** Goes through the list once. Whatever happens on the way, what was left at the vendor is undone at the end. */
export async function walkThrough(walk: Walk, { lines, stop, begins, ends }: Watching): Promise<Walked> {
  const steps: WalkedStep[] = []
  for (const step of walk.steps) {
    await begins?.(step.id)
    const from = lines.exchanges.length
    const outcome = stop.aborted ? interrupted : (findObstacle(step, steps) ?? (await tryStep(step)))
    const walked = { id: step.id, title: step.title, outcome, exchanges: lines.exchanges.slice(from) }
    steps.push(walked)
    await ends?.(walked)
  }
  const from = lines.exchanges.length
  const left = await walk.cleanUp().catch((error: unknown) => [`cleaning up broke off: ${wordsOf(error)}`])
  return { steps, left, exchanges: lines.exchanges.slice(from) }
}

const interrupted: Outcome = { status: 'not_tried', because: 'the run was stopped before' }

function findObstacle({ needs = [] }: Step, walked: readonly WalkedStep[]): Outcome | undefined {
  const missing = needs.filter((id) => walked.find((one) => one.id === id)?.outcome.status !== 'passed')
  return missing.length > 0
    ? { status: 'not_tried', because: `it needs what did not pass: ${missing.join(', ')}` }
    : undefined
}

async function tryStep(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    return { status: 'failed', because: wordsOf(error) }
  }
}

/** An error with all that caused it: an adapter's own words are "no answer", the vendor's stand below. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error)
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`
}

/** What an `unknown` says of itself. */
export const unclear = (what: string, cause: unknown): Outcome => ({
  status: 'failed',
  because: `${what}: no clear answer${cause === undefined ? '' : ` (${wordsOf(cause)})`}`,
})
