import type { Failure } from '#shared/api/failure.ts'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import { codeOf, type ParamsOf, type Reason, type Refusal, type Said } from '#shared/reasons/reasons.ts'

/** What is wrong with one field of the input: path such as `body.email`. */
export interface Issue extends Said {
  path: string
}

interface Details {
  cause?: unknown
  /** The one field that it is about. */
  at?: string
  issues?: readonly Issue[] | undefined
  quote?: Failure['quote']
  verdict?: Failure['verdict']
  budgets?: Failure['budgets']
  /** It is only too busy now: after so long it is worth another try. */
  retryAfterSeconds?: number
}

/** Anything an operation cannot answer. Expected outcomes are values instead; see docs/architecture.md. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly said: Said
  readonly code: FailureCode
  readonly issues: readonly Issue[] | undefined
  readonly quote: Failure['quote']
  readonly verdict: Failure['verdict']
  readonly budgets: Failure['budgets']
  readonly retryAfterSeconds: number | undefined

  constructor({ reason, params }: Said, { at, ...details }: Details = {}) {
    super(reason, { cause: details.cause })
    this.said = { reason, params }
    this.code = codeOf(reason)
    this.issues = at === undefined ? details.issues : [{ path: at, reason, params }]
    this.quote = details.quote
    this.verdict = details.verdict
    this.budgets = details.budgets
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

type DetailsOf<R extends Reason> = keyof ParamsOf<R> extends never
  ? [details?: Details]
  : [details: Details & { params: ParamsOf<R> }]

/** The failure that is thrown for a reason of the catalogue (shared/reasons/), which also knows its code and its words. */
export function refuse<R extends Refusal>(reason: R, ...[details]: DetailsOf<R>): AppError {
  const { params, ...rest }: Details & { params?: Said['params'] } = details ?? {}
  return new AppError({ reason, params }, rest)
}
