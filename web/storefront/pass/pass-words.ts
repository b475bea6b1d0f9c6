import type { BookedPass } from '#shared/api/booked-pass.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Translate } from '#web/i18n/words.ts'

/** What is said of a pass: its state, and what it waits for. */
export type Standing =
  | Exclude<BookedPass['state'], 'REQUESTED' | 'REFUSED'>
  | 'NEEDS_CODE'
  | 'WAITING'
  | NonNullable<BookedPass['refusal']>
  | 'OUT_OF_NUMBERS'
  | `EXPIRED_${NonNullable<BookedPass['expiry']>}`

export function standingOf({ state, refusal, expiry, canAsk, needsCode }: BookedPass): Standing {
  // One that a browser has kept from before says no reason.
  if (state === 'EXPIRED' && expiry) return `EXPIRED_${expiry}`
  if (state === 'REQUESTED') return needsCode ? 'NEEDS_CODE' : 'WAITING'
  if ((state === 'ELIGIBLE' || state === 'REFUSED') && !canAsk) return 'OUT_OF_NUMBERS'
  return state === 'REFUSED' ? (refusal ?? 'OTHER_OPERATOR') : state
}

const withContact: readonly Standing[] = [
  'OUT_OF_NUMBERS',
  'EXPIRED_ENDED_EARLY',
  'EXPIRED_NOT_RECEIVED',
  'EXPIRED_OWNER_UNKNOWN',
  'EXPIRED_REFUSED',
  'EXPIRED_UNANSWERED',
]

/** Only our support can help now. */
export const needsContact = (pass: BookedPass): boolean => withContact.includes(standingOf(pass))

/** What its owner can do about it now. */
export function nextStep({ state, canAsk, needsCode }: BookedPass): 'ask' | 'code' | 'change' | undefined {
  if (needsCode) return 'code'
  if (!canAsk) return undefined
  return state === 'REQUESTED' ? 'change' : 'ask'
}

interface Speech {
  t: Translate
  locale: string
  /** Undefined while the browser has not said it. */
  today: PlainDate | undefined
}

/** Where a pass stands, and what comes next and when. */
export function passWords(pass: BookedPass, { t, locale, today }: Speech): { title: string; text: string } {
  const date = (day: PlainDate) => formatDate(day, locale)
  const values = {
    ...passNames(pass, locale),
    count: pass.days,
    askUntil: date(pass.askUntil),
    // What is asked for late is sent at once.
    when: today && today >= pass.sendFrom ? t('pass.when.soon') : t('pass.when.from', { date: date(pass.sendFrom) }),
    within: pass.activateWithin,
    activateBy: pass.activateBy ? date(pass.activateBy) : '',
    activatedOn: pass.activatedOn ? date(pass.activatedOn) : '…',
  }
  const standing = standingOf(pass)
  return { title: t(`pass.state.${standing}.title`, values), text: t(`pass.state.${standing}.text`, values) }
}

/** Whom a pass's sentences name. */
export function passNames({ partner, operators, asked }: BookedPass, locale: string) {
  return {
    partner,
    operators: new Intl.ListFormat(locale, { type: 'disjunction' }).format(operators),
    operator: asked?.operator ?? partner,
    end: asked?.numberEnd ?? '…',
  }
}
