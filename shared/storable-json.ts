/** NUL and lone halves of a character as JSON escapes; a whole pair, and any other escape, is stepped over. */
const escapes =
  /\\(?:u0000|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[\s\S])/g
const isUnstorable = (escape: string) => escape.length === 6 && /^\\u(?:0000|[dD][89a-fA-F])/.test(escape)

/**
 * Foreign JSON with U+FFFD for what neither `text` nor `jsonb` of PostgreSQL keeps. What a party sends is not ours to
 * refuse: an event would come again for days, and a room that is booked is booked.
 */
export function storableJson(json: string): string {
  return json.includes('\\u') ? json.replaceAll(escapes, (escape) => (isUnstorable(escape) ? '\ufffd' : escape)) : json
}
