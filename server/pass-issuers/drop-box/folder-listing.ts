const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Names that we take: nothing in them leads out of the folder. */
const FILE = /^[\w][\w.-]{0,119}\.csv$/

/**
 * The CSV files that a listing of a folder names, in the order of their names: of a WebDAV answer (`<D:href>`, with any
 * prefix) or of the page that web servers make of a folder (`href="…"`).
 */
export function filesListed(listing: string): string[] {
  const hrefs = [...listing.matchAll(/(?:<(?:\w+:)?href>([^<]*)<)|(?:\shref="([^"]*)")/gi)].map(
    ([, inXml, inHtml]) => inXml ?? inHtml ?? '',
  )
  return [...new Set(hrefs.map(nameOf).filter((name) => FILE.test(name)))].toSorted()
}

function nameOf(href: string): string {
  const plain = href.trim().replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
  const last = plain.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return ''
  }
}
