import { randomUUID } from 'node:crypto'
import type { Failure } from '#shared/api/failure.ts'
import type { FailureCode } from '#shared/api/failure-codes.ts'
import { english } from '#shared/reasons/reasons.ts'
import { AppError, refuse } from '#server/errors.ts'

interface Handling {
  httpStatus: number
  /** Logged as our fault, with its cause. */
  reported: boolean
}

/** The one table from failure to HTTP. */
const handling: Record<FailureCode, Handling> = {
  INVALID_INPUT: { httpStatus: 422, reported: false },
  UNAUTHENTICATED: { httpStatus: 401, reported: false },
  FORBIDDEN: { httpStatus: 403, reported: false },
  STALE_LOGIN: { httpStatus: 403, reported: false },
  UNPROVEN_MAILBOX: { httpStatus: 403, reported: false },
  NOT_FOUND: { httpStatus: 404, reported: false },
  METHOD_NOT_ALLOWED: { httpStatus: 405, reported: false },
  CONFLICT: { httpStatus: 409, reported: false },
  PRICE_CHANGED: { httpStatus: 409, reported: false },
  SOLD_OUT: { httpStatus: 409, reported: false },
  OUT_OF_POLICY: { httpStatus: 403, reported: false },
  NEEDS_APPROVAL: { httpStatus: 403, reported: false },
  OUT_OF_BUDGET: { httpStatus: 403, reported: false },
  EXPIRED: { httpStatus: 410, reported: false },
  DECLINED: { httpStatus: 402, reported: false },
  TOO_MANY_REQUESTS: { httpStatus: 429, reported: false },
  UPSTREAM_FAILED: { httpStatus: 502, reported: true },
  UNAVAILABLE: { httpStatus: 503, reported: true },
  INTERNAL: { httpStatus: 500, reported: true },
}

export interface FailedCall extends Handling {
  retryAfterSeconds: number | undefined
  body: Failure
}

/** Errors the framework throws before an operation runs: body too large, bad JSON, wrong media type. */
function fromFramework(error: { statusCode?: number }): AppError {
  switch (error.statusCode) {
    case 413:
      return refuse('requestTooLarge', { cause: error })
    case 429:
      return refuse('tooOften', { cause: error })
    case 404:
      return refuse('notFound', { cause: error })
    default:
      return refuse(isRequestsFault(error) ? 'requestUnreadable' : 'unexpected', { cause: error })
  }
}

const isRequestsFault = ({ statusCode = 500 }) => statusCode >= 400 && statusCode < 500

/** What a failed call answers: the reason, and its English to the letter. */
export function describeFailure(thrown: unknown, correlationId: string): FailedCall {
  const library = thrown instanceof AppError ? {} : (Object(thrown) as { statusCode?: number })
  const error = thrown instanceof AppError ? thrown : fromFramework(library)
  const { said, code, issues, quote, verdict, budgets, retryAfterSeconds } = error
  const message = english(said.reason, said.params)
  return {
    // What is no JSON, or too much of it, is told apart from input that was read (RFC 9110: 400, 413, 415).
    httpStatus: (code === 'INVALID_INPUT' && library.statusCode) || handling[code].httpStatus,
    // Too busy on purpose is no fault of ours.
    reported: handling[code].reported && retryAfterSeconds === undefined,
    retryAfterSeconds,
    body: {
      status: false,
      success: false,
      code,
      message,
      msg: message,
      error: message,
      correlationId,
      issues: issues?.map(({ path, reason, params }) => ({ path, message: english(reason, params), reason, params })),
      quote,
      verdict,
      budgets,
      reason: said.reason,
      params: said.params,
    },
  }
}

/** The client's id when it is well-formed, ours otherwise (reliability: header injection). */
export function acceptCorrelationId(header: unknown): string {
  return typeof header === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(header) ? header : randomUUID()
}
