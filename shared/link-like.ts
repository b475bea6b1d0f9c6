/** Endings that mail programs know as addresses, in any case of letters: those that are cheap, common or ours. */
const endings =
  /^(?:com|net|org|info|biz|io|co|me|ly|id|my|sg|uk|us|eu|de|ru|cn|app|dev|xyz|top|shop|site|online|link|click|club|live|store|win|vip|icu|example)$/i

const addresses = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):|\bwww\.|@|\.\p{L}{2,}(?:[/\\?#]|:\d)/iu
/** The ending of a domain in letters of another alphabet, as the web spells it. */
const spelled = /[\p{L}\p{N}]\.xn--[a-z\d]/iu
/** Four numbers with dots between: a machine's own address. */
const quad = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)/
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)\.([\p{L}\p{N}-]*\p{L})(?![\p{L}\p{N}-])/gu

/** What is not seen and browsers leave out of an address: soft hyphens, joiners, marks of direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * As a browser reads an address: without what is unseen, each letter in its plain form, and ．。｡․﹒ as dots.
 * `server/letters/layout/unlinked.ts` parts words at the same.
 */
const asRead = (text: string) => text.replaceAll(unseen, '').normalize('NFKC').replaceAll('。', '.')

/** Does it name a place on the web beyond doubt? Said of companies, some of which are honestly called Amazon.com. */
export function holdsAddress(text: string): boolean {
  const read = asRead(text)
  return addresses.test(read) || spelled.test(read) || quad.test(read)
}

/**
 * Would a mail program make a link of it? `evil.example` and `pay.com`; not `St. John`, `J.P. Morgan` or `Muh.Rizki`.
 */
export function isLinkLike(text: string): boolean {
  const read = asRead(text)
  if (holdsAddress(read) || /[/\\]/.test(read)) return true
  return [...read.matchAll(dotted)].some(([, label = '', ending = '']) => {
    if (ending.length < 2) return false
    return endings.test(ending) || (label.length > 1 && ending === ending.toLowerCase())
  })
}
