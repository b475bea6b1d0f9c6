/**
 * A supplier's text in a line of its own: what ends a line where it is drawn parts words, bold letters do not. The server reduced
 * its markup before.
 */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|li|ul|ol|h3|h4|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
