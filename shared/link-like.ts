/** Endings that mail programs know as addresses, whatever the case: those that are cheap, common or ours. */
const endings =
  /^(?:com|net|org|info|biz|io|co|me|ly|id|my|sg|uk|us|eu|de|ru|cn|app|dev|xyz|top|shop|site|online|link|click|club|live|store|win|vip|icu|example)$/i

const addresses = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):|\bwww\.|@|\.\p{L}{2,}(?:[/\\?#]|:\d)/iu
/** Also dots that browsers (．。｡) or readers (․﹒) take for one; `server/mail/unlinked.ts` parts words at the same. */
const dotted = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)[.．。｡․﹒]([\p{L}\p{N}-]*\p{L})(?![\p{L}\p{N}-])/gu

/** Does it name a place on the web beyond doubt? Said of companies, some of which are honestly called Amazon.com. */
export function holdsAddress(text: string): boolean {
  return addresses.test(text)
}

/**
 * Would a mail program make a link of it? `evil.example` and `pay.com`; not `St. John`, `J.P. Morgan` or `Muh.Rizki`.
 */
export function isLinkLike(text: string): boolean {
  if (holdsAddress(text) || /[/\\]/.test(text)) return true
  return [...text.matchAll(dotted)].some(([, label = '', ending = '']) => {
    if (ending.length < 2) return false
    return endings.test(ending) || (label.length > 1 && ending === ending.toLowerCase())
  })
}
