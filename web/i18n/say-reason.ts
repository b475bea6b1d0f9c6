import type { SaidReason } from '#shared/api/fields.ts'
import { inARow } from '#shared/reasons/in-a-row.ts'
import { readReason } from '#shared/reasons/saying.ts'
import type { Translate, WordKey } from './words.ts'

/** A reason in the language of the page; `fallback` is the server's English, exact, and all there is of a reason that is younger than the page. */
export function say({ reason, params }: SaidReason, t: Translate, fallback: string): string {
  return t(`reasons.${reason}` as WordKey, { ...params, defaultValue: fallback })
}

/** What a schema complains of, in the language of the page. */
export function sayIssue(message: string, t: Translate): string {
  const said = readReason(message)
  return said ? say(said, t, message) : message
}

/** Reasons in a row; `fallback` is the server's English of all of them. */
export function sayAll(said: readonly SaidReason[], t: Translate, fallback: string): string {
  const sentences = said.map((one) => say(one, t, ''))
  return sentences.includes('') ? fallback : inARow(sentences)
}
