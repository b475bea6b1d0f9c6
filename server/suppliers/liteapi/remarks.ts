import { sanitise } from '#server/suppliers/sanitise.ts'

/** "Sold to residents of Malaysia", "Nationals only": for these alone. Not "a tax for non-residents". */
const forSome =
  /\b(?:only|sold|valid|exclusive(?:ly)?|restricted)\b[^.]*(?<!non-)\b(?:residents|nationals|citizens)\b|(?<!non-)\b(?:residents|nationals|citizens)\b[^.]*\bonly\b/i

/** False only where `forSome` finds nothing in the line once it is text: entities, comments and broken tags may hide letters. */
const maySayWhom = (line: string) =>
  /&|<\/?[^a-z/]|<\/\/|<[^<>]*</i.test(line) || /residents|nationals|citizens/i.test(line.replaceAll(/<[^<>]*>/g, ''))

const linesOf = (remarks: string | null | undefined) => (remarks ?? '').split(/<br ?\/?>/i)

const residentsAmong = (lines: string[]) =>
  lines.filter((line) => forSome.test(line)).map((text) => ({ type: 'Residents', text }))

/** Whom alone a rate is for, a line each. Of a list of thousands that is all there is to know, and most lines say nothing of it. */
export function readResidents(remarks: string | null | undefined): { type: string; text: string }[] {
  return residentsAmong(linesOf(remarks).filter(maySayWhom).map(sanitise))
}

/**
 * A rate's remarks are one free text (HTML) for everything. Whom the rate is for must not wait in it until the guest stands
 * at the desk: it becomes a policy of its own, told wherever the rate is.
 */
export function readRemarks(remarks: string | null | undefined): { type: string; text: string }[] {
  const lines = linesOf(remarks).map(sanitise).filter(Boolean)
  const others = lines.filter((line) => !forSome.test(line))
  return [...(others.length > 0 ? [{ type: 'Remarks', text: others.join('<br />') }] : []), ...residentsAmong(lines)]
}
