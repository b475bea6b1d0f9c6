import type { ParamsOf, PlainReason, Reason, Said } from './reasons.ts'

interface Written {
  reason: string
  params?: Said['params']
}

/** Of a failure that is text: the reason as `saying` writes it, encoded as in an address. */
export const REASON_HEADER = 'x-reason'

/** A reason as the message of a schema: who shows the message says it in a language (`readReason`). */
export function saying(reason: PlainReason): string
export function saying<R extends Reason>(reason: R, params: ParamsOf<R>): string
export function saying(reason: Reason, params?: Said['params']): string {
  return writeReason({ reason, params })
}

export function writeReason({ reason, params }: Written): string {
  return params ? `${reason} ${JSON.stringify(params)}` : reason
}

/** What `saying` wrote; undefined for a message of the schema library's own. Its reader may be older than the reason. */
export function readReason(message: string): Written | undefined {
  const [, reason, params] = /^(\w+)(?: ({.*}))?$/.exec(message) ?? []
  if (reason === undefined) return undefined
  return { reason, params: params ? (JSON.parse(params) as Said['params']) : undefined }
}
