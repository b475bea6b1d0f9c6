import { storableJson } from '#shared/storable-json.ts'

/** Marks that turn the direction of writing, and control characters, as they are or as JSON escapes; any other escape is stepped over. */
const marks =
  /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\\(?:u(?:00[01][\da-fA-F]|007[fF]|00[89][\da-fA-F]|202[a-eA-E]|206[6-9])|[\s\S])/g
const mayHold = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\\[ubf]/
const lineBreaks = /^\\u00(?:09|0[aAdD])$/

const isMark = (found: string) =>
  found.length === 1 || /^\\[bf]$/.test(found) || (found.length === 6 && !lineBreaks.test(found))

/**
 * What a supplier answered, in texts that a database keeps and that say nothing else than their letters: a hotel's name
 * must not turn the sentence around it, on pages, in letters and on papers alike.
 */
export function parseSupplierJson(text: string): unknown {
  const json = storableJson(text)
  return JSON.parse(mayHold.test(json) ? json.replaceAll(marks, (found) => (isMark(found) ? '' : found)) : json)
}
