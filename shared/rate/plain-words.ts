/**
 * A supplier's text in one line: tags that end a line become spaces, others vanish, as bold letters within a word do. The server
 * reduced its markup before.
 */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|li|ul|ol|h3|h4|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
