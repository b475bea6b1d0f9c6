import { bare } from '#web/storefront/bare-name.ts'

/** Whether a line shows what was typed, at least word for word: "paris france" in "Paris, Île-de-France · France". */
function shows(line: string, typed: string): boolean {
  const letters = bare(line)
  return letters.includes(bare(typed)) || typed.split(/\s+/).every((word) => letters.includes(bare(word)))
}

/**
 * What has to be said beside a place because its line does not show it: a second name ("Jogja") or another spelling. It is
 * the term that was answered; nothing while the line shows what is typed now and that answer is still under way.
 */
export function foundFor(line: string, typed: string, answered: string): string | undefined {
  return shows(line, typed) || shows(line, answered) ? undefined : answered
}
