import sanitizeHtml from 'sanitize-html'

const basicTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4']

/** Supplier HTML reduced to basic tags without attributes: no links, no styles, no scripts. */
export function sanitise(html: string): string {
  // Most texts carry no markup at all: spare them the parser.
  if (!/[<>&]/.test(html)) return html
  return sanitizeHtml(html, { allowedTags: basicTags, allowedAttributes: {}, disallowedTagsMode: 'discard' }).trim()
}

/** A picture's address when browsers may load it: https, or the supplier's own origin. */
export function pictureUrl(address: string | null | undefined, supplyUrl: string): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, supplyUrl)
    return url.protocol === 'https:' || url.origin === new URL(supplyUrl).origin ? url.href : undefined
  } catch {
    return undefined
  }
}
