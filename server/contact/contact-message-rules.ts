import { createHmac, timingSafeEqual } from 'node:crypto'
import { holdsAddress, isLinkLike } from '#shared/link-like.ts'

/** No person writes a message faster. */
export const FASTEST_MS = 3_000
/** Browsers ask for another form long before this one is over. */
export const LONGEST_MS = 2 * 60 * 60_000
/** People who write about a booking name its page, and the hotel's. */
const MOST_LINKS = 2

/** Why a person looks at a message before it is sent on. */
export type Suspicion = 'trap' | 'no form' | 'forged form' | 'too fast' | 'old form' | 'foreign page' | 'links'

const signatureOf = (time: string, key: string) => createHmac('sha256', key).update(time).digest('base64url')

/** The time at which a form was opened, with our signature. */
export function signForm(openedAt: Date, key: string): string {
  const time = openedAt.getTime().toString(36)
  return `${time}.${signatureOf(time, key)}`
}

/** What its time says of a form. */
export function judgeForm(form: string, key: string, now: Date): Suspicion | undefined {
  const [time = '', signature = ''] = form.split('.')
  const expected = Buffer.from(signatureOf(time, key))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged form'
  const age = now.getTime() - Number.parseInt(time, 36)
  if (age < FASTEST_MS) return 'too fast'
  return age > LONGEST_MS ? 'old form' : undefined
}

/** Words that lead somewhere. An e-mail address is how people want to be answered, a stroke alone is a choice. */
export function countLinks(text: string): number {
  const words = text.split(/\s+/).filter((word) => !word.includes('@'))
  return words.filter((word) => holdsAddress(word) || (!/[/\\]/.test(word) && isLinkLike(word))).length
}

interface Written {
  /** Name, subject and message together. */
  text: string
  form: string | undefined
  trap: string | undefined
  isBrowser: boolean
  origin: string | undefined
}

interface Known {
  key: string
  now: Date
  ownOrigins: readonly string[]
}

/**
 * Why a message may be none of a person: none, and it is sent on. A program that sends the documented fields and no more is
 * welcome, without a link.
 */
export function suspicionsOf(
  { text, form, trap, isBrowser, origin }: Written,
  { key, now, ownOrigins }: Known,
): Suspicion[] {
  const found: (Suspicion | undefined | false)[] = [
    Boolean(trap) && 'trap',
    form === undefined ? isBrowser && 'no form' : judgeForm(form, key, now),
    origin !== undefined && !ownOrigins.includes(origin) && 'foreign page',
    countLinks(text) > (form === undefined ? 0 : MOST_LINKS) && 'links',
  ]
  return found.filter((one) => one !== undefined && one !== false)
}
