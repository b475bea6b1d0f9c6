/** What declarations of vendors' messages call values that are more than their type: `rest-book.ts` knows what each has to be like. */
export type Integer = number
/** 2026-11-28. */
export type PlainDate = string
/** RFC 3339, with its offset. */
export type Instant = string
export type Email = string
export type Url = string
/** ISO 3166 alpha-2. */
export type Country = string
/** ISO 4217. */
export type CurrencyCode = string
/** E.164. */
export type Phone = string
/** Lower-case hexadecimals. */
export type Hex = string
export type Base64Url = string
/** A text message with `{{code}}` in it, 160 characters at most. */
export type CodeMessage = string
export type Anything = unknown
