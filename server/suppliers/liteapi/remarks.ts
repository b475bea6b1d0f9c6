import { sanitise } from '#server/suppliers/sanitise.ts'

/** "Sold to residents of Malaysia", "Nationals only": for these alone. Not "a tax for non-residents". */
const forSome =
  /\b(?:only|sold|valid|exclusive(?:ly)?|restricted)\b[^.]*(?<!non-)\b(?:residents|nationals|citizens)\b|(?<!non-)\b(?:residents|nationals|citizens)\b[^.]*\bonly\b/i

/**
 * A rate's remarks are one free text (HTML) for everything. Whom the rate is for must not wait in it until the guest stands
 * at the desk: it becomes a policy of its own, told wherever the rate is.
 */
export function readRemarks(remarks: string | null | undefined): { type: string; text: string }[] {
  const lines = (remarks ?? '')
    .split(/<br ?\/?>/i)
    .map(sanitise)
    .filter(Boolean)
  const others = lines.filter((line) => !forSome.test(line))
  return [
    ...(others.length > 0 ? [{ type: 'Remarks', text: others.join('<br />') }] : []),
    ...lines.filter((line) => forSome.test(line)).map((text) => ({ type: 'Residents', text })),
  ]
}
