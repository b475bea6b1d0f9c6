/** Fields whose value is a secret, or a person's, by how vendors name them. */
const SECRET_FIELDS =
  'client_secret|secret|password|passwd|access_token|id_token|refresh_token|input_token|appsecret_proof|token|cancellationToken|token_id|prebookId|offerId|signature|apikey|api_key|email|phone|number|cvc|firstName|lastName|first_name|last_name|receipt_email'

const inJson = new RegExp(`("(?:${SECRET_FIELDS})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|-?\\d+)`, 'gi')
const inForm = new RegExp(`((?:^|[?&\\[])(?:${SECRET_FIELDS})\\]?=)[^&\\s"]*`, 'gi')
const keys = /\b(?:sk|pk|rk|whsec|pi|seti)_[A-Za-z0-9]+(?:_secret)?_[A-Za-z0-9_]{6,}|\bwhsec_[A-Za-z0-9]+/g
const jwt = /\beyJ[\w-]{10,}\.[\w-]+(?:\.[\w-]*)?/g
const email = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const digits = /\b(?:\d[ -]?){12,18}\d\b/g

const HIDDEN = '[hidden]'

/**
 * A text without what must stand in no report: the secrets of the settings, and whatever looks like a key, a token, a card's
 * number, a person's address or name. Better too much than too little: who reads it compares shapes and codes.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= 4).toSorted((one, other) => other.length - one.length)
  const spelt = known.flatMap((secret) => [secret, encodeURIComponent(secret), ...inJsonText(secret)])
  return spelt
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
    .replaceAll(inJson, `$1"${HIDDEN}"`)
    .replaceAll(inForm, `$1${HIDDEN}`)
    .replaceAll(keys, HIDDEN)
    .replaceAll(jwt, HIDDEN)
    .replaceAll(email, HIDDEN)
    .replaceAll(digits, (found) => (isCardNumber(found.replaceAll(/\D/g, '')) ? HIDDEN : found))
}

/** As writers of JSON spell it, some of which escape slashes (RFC 8259, 7). */
const inJsonText = (secret: string): string[] => {
  const plain = JSON.stringify(secret).slice(1, -1)
  return [plain, plain.replaceAll('/', String.raw`\/`)]
}

/** By its check digit (ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
