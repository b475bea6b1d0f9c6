import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { currencies } from '#shared/money/currency.ts'
import { isPlainDate } from '#shared/stay/stay.ts'

/**
 * A line break in a name becomes a header in a letter; half a character (a lone surrogate) fits no database; what turns
 * the direction of writing makes the sentence around a name say something else.
 */
export const unwritable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

export const noControlCharacters = z.refine<string>((text) => !unwritable.test(text), saying('controlCharacters'))

/** One line of text up to `max` characters, trimmed (U56). */
export const line = (max = 255) => z.string().check(z.trim(), z.maxLength(max), noControlCharacters)

/** Text of several lines up to `max` characters, trimmed; lines may be broken and indented, nothing else of the kind. */
export const lines = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !unwritable.test(text.replaceAll(/[\r\n\t]/g, ' ')), saying('controlCharacters')),
  )

/** An e-mail address, with the words of the form it is in. */
export const emailField = (missing: string, invalid: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(254, invalid), z.email(invalid))

/** Loose on purpose: people write numbers in many ways, and the operator verifies the ones it uses. */
const phoneWords = z.regex(/^\+?[\d\s().-]{6,}$/, saying('wrongPhone'))

/** A phone number that must be there. A dialling code alone, as partners' forms begin with, is none yet. */
export const phoneField = (missing: string) =>
  line(30).check(z.regex(/^(?!\+\d{0,3}$)./, { error: missing, abort: true }), phoneWords)

export const PlainDateField = z.string().check(z.refine(isPlainDate, saying('wrongDate')))
export const CurrencyField = z.enum(currencies)
export const CountryField = z.string().check(z.regex(/^(?:[A-Z]{2}|UNKNOWN)$/, saying('wrongCountry')))

/** Ids that come from the supply hub: they end up in its URLs, so the alphabet is closed and `..` is none. */
export const SupplyId = z.string().check(z.regex(/^(?!\.{1,2}$)[\w.:~-]{1,200}$/, saying('wrongId')))

const degrees = (most: number, words: string) =>
  z.number(words).check(z.minimum(0 - most, words), z.maximum(most, words))
export const Latitude = degrees(90, saying('wrongLatitude'))
export const Longitude = degrees(180, saying('wrongLongitude'))

export const GeoPoint = z.object({ lat: Latitude, long: Longitude })
export type GeoPoint = z.infer<typeof GeoPoint>

const turnsWriting = /[\u202A-\u202E\u2066-\u2069]/gu

/** Query parameters arrive as text. What is pasted often carries marks of its direction: they are no part of a name. */
export const term = z.string().check(
  z.overwrite((text) => text.replaceAll(turnsWriting, '')),
  z.trim(),
  z.minLength(1, saying('noTerm')),
  z.maxLength(100, saying('termTooLong')),
  noControlCharacters,
)

interface BranchIssues {
  input?: unknown
  errors?: readonly (readonly { message: string }[])[]
}

/** For a union of two payloads: the words of the one that was meant, the first when it has this field. */
export const toldBy =
  (field: string) =>
  (issue: unknown): string | undefined => {
    const { input, errors } = issue as BranchIssues
    const isFirst = typeof input === 'object' && input !== null && field in input
    return errors?.[isFirst ? 0 : 1]?.[0]?.message
  }

/** Of a transaction: the reference (`refId`), or the owner's numeric id (Q115). */
export const BookingId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/, saying('wrongId')))

/** The reference alone: what a row keeps, and two calls say alike. */
export const BookingReference = z.string().check(z.regex(/^LS-[A-Z0-9]{1,57}$/, saying('wrongId')))

/** A reason of shared/reasons/ with its parameters, for screens in any language; a page may be older than the reason. */
export const SaidReason = z.object({
  reason: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type SaidReason = z.infer<typeof SaidReason>
