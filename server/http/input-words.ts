import { readReason } from '#shared/reasons/saying.ts'
import { isKnown, type Said } from '#shared/reasons/reasons.ts'

/** A validation issue as the framework hands it on. */
export interface ValidationIssue {
  /** JSON pointer inside the part that was read, such as `/hotelInfo/price`. */
  instancePath: string
  message: string
}

const isGeneric = (message: string) => /^(Invalid (input|option|union)|Too (small|big)|Unrecognized)/.test(message)

/** The reason that the schema names; where it has none of its own, which field is meant. */
export function saidOf({ instancePath, message }: ValidationIssue): Said {
  const said = readReason(message)
  if (said && isKnown(said)) return said
  const field = instancePath.split('/').filter(Boolean).join('.')
  if (!isGeneric(message)) return { reason: 'inputWrong', params: { problem: message } }
  const isMissing = /received (undefined|null)$/.test(message)
  if (!field) return isMissing ? { reason: 'bodyMissing' } : { reason: 'inputWrong', params: { problem: message } }
  return isMissing
    ? { reason: 'fieldMissing', params: { field } }
    : { reason: 'fieldWrong', params: { field, problem: message } }
}
