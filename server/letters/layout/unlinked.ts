/** A zero-width space: no reader sees it, and no mail program takes the words around it for one address. */
const GAP = '\u200B'

/**
 * Text of which a mail program makes no link: it looks the same and leads nowhere. A company may honestly be called
 * Amazon.com Inc, and guests are called what they like; the only links in a letter are ours. `exact` words stay copyable.
 */
export function unlinked(text: string, exact: readonly string[] = []): string {
  return text.replaceAll(/\S+/g, (word) => (exact.some((one) => word.includes(one)) ? word : parted(word)))
}

/** The dots, and what is not seen beside them, are those of `shared/link-like.ts`. */
function parted(word: string): string {
  return word
    .replaceAll(/:(?=[/\\])/g, `:${GAP}`)
    .replaceAll('@', `@${GAP}`)
    .replaceAll(/([\p{L}\p{N}]\p{Cf}*[.．。｡․﹒])(?=\p{Cf}*\p{L})/gu, `$1${GAP}`)
    .replaceAll(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)/g, (quad) => quad.replaceAll('.', `.${GAP}`))
}
