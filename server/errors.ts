import type { Failure, FailureCode } from '#shared/api/failure.ts'
import type { PassProblem } from '#shared/pass-problem.ts'

/** The documents' generic words, for causes that are not told to callers. */
export const GENERIC_MESSAGE = 'An error occurred. Please try again later.'

interface Details {
  cause?: unknown
  issues?: Failure['issues']
  quote?: Failure['quote']
  verdict?: Failure['verdict']
  budgets?: Failure['budgets']
  reason?: PassProblem
  /** It is only too busy now: after so long it is worth another try. */
  retryAfterSeconds?: number
}

/** Anything an operation cannot answer. Expected outcomes are values instead; see docs/architecture.md. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: FailureCode
  readonly issues: Failure['issues']
  readonly quote: Failure['quote']
  readonly verdict: Failure['verdict']
  readonly budgets: Failure['budgets']
  readonly reason: PassProblem | undefined
  readonly retryAfterSeconds: number | undefined

  /** `message` is shown to people: the documents' words where they have them. */
  constructor(code: FailureCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.issues = details.issues
    this.quote = details.quote
    this.verdict = details.verdict
    this.budgets = details.budgets
    this.reason = details.reason
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
