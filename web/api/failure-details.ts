import * as z from 'zod/mini'
import { Failure } from '#shared/api/failure.ts'

/** A failure with all that it carries; undefined where that has another shape. */
export function readDetailed(body: unknown): Failure | undefined {
  const read = z.safeParse(Failure, body)
  return read.success ? read.data : undefined
}
