import * as z from 'zod'
import { LiteError } from './lite-error.ts'

/** Parses a body or a query, or answers 4002 with the problems named. */
export function readInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  throw new LiteError('wrongInput', problems.slice(0, 3).join('; '))
}
