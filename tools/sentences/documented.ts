/**
 * Tells a sentence of the owner's documents, which is exact to the letter in English: a row of docs/requirements.tsv quotes
 * it. What is filled in may stand there as anything: `Password Reset Failed. (msg)`.
 */
export function documentedIn(requirements: string): (english: string) => boolean {
  const quoted = [...requirements.matchAll(/(?<![\p{L}\d])'((?:[^'\n\t]|(?<=\p{L})'(?=\p{L}))+)'/gu)].map(
    ([, text = '']) => text,
  )
  const exact = new Set(quoted)
  return (english) => {
    if (exact.has(english)) return true
    if (!english.includes('{{')) return false
    const parts = english.split(/\{\{[^}]*\}\}/)
    if (!parts.some((part) => /\p{L}{3}/u.test(part))) return false
    const pattern = new RegExp(
      `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
    )
    return quoted.some((text) => pattern.test(text))
  }
}
