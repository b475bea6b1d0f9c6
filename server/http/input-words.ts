/** A validation issue as the framework hands it on. */
export interface ValidationIssue {
  /** JSON pointer inside the part that was read, such as `/hotelInfo/price`. */
  instancePath: string
  message: string
}

const isGeneric = (message: string) => /^(Invalid (input|option|union)|Too (small|big)|Unrecognized)/.test(message)

/** Says which field is meant where the schema has no words of its own. */
export function wordsOf({ instancePath, message }: ValidationIssue): string {
  const field = instancePath.split('/').filter(Boolean).join('.')
  if (!isGeneric(message)) return message
  if (/received (undefined|null)$/.test(message)) return field ? `${field} is missing` : 'The request body is missing'
  return field ? `${field}: ${message}` : message
}
