/** Sentences one after another, each with its full stop but the last, which keeps what it has. */
export function inARow(sentences: readonly string[]): string {
  return sentences.map((one, at) => (at < sentences.length - 1 ? one.replace(/\.?$/, '.') : one)).join(' ')
}
