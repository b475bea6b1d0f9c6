import { english, isKnown } from '../reasons/reasons.ts'
import { readReason } from '../reasons/saying.ts'

/** The exact English of what a schema complains of; a message of the schema library's own as it is. */
export function issueWords(message: string): string {
  const said = readReason(message)
  return said && isKnown(said) ? english(said.reason, said.params) : message
}
