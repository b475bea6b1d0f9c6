import { type FailureCode, failureCodes } from '#shared/api/failure-codes.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { SaidReason } from '#shared/api/fields.ts'
import { type Check, number, optional, recordOf, shaped, text } from '#web/shape.ts'

/** What only some failures carry: forms, prices and rules read it. */
const details = ['issues', 'quote', 'verdict', 'budgets'] as const
type Plain = Omit<Failure, (typeof details)[number]>

const isFalse: Check<false> = (value) => value === false
const isCode: Check<FailureCode> = (value): value is FailureCode => (failureCodes as readonly unknown[]).includes(value)
type Params = NonNullable<SaidReason['params']>

const isPlain = shaped<Plain>({
  status: isFalse,
  success: isFalse,
  code: isCode,
  message: text,
  msg: text,
  error: text,
  correlationId: text,
  reason: optional(text),
  params: optional<Params>(recordOf((value) => text(value) || number(value))),
})

/**
 * The body of a failed call; undefined where it is none. The schemas of its details come with the first that has any: where
 * they do not arrive, it is said without its details.
 */
export async function readFailure(
  body: unknown,
  load = () => import('./failure-details.ts'),
): Promise<Failure | undefined> {
  if (!isPlain(body)) return undefined
  if (!details.some((detail) => detail in body)) return body
  const schemas = await load().catch(() => undefined)
  if (schemas) return schemas.readDetailed(body)
  const { issues: _issues, quote: _quote, verdict: _verdict, budgets: _budgets, ...plain } = body as Failure
  return plain
}
