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

export function standingOf({ state, refusal, canAsk, needsCode }: BookedPass): Standing {
  if (state === 'REQUESTED') return needsCode ? 'NEEDS_CODE' : 'WAITING'
  if ((state === 'ELIGIBLE' || state === 'REFUSED') && !canAsk) return 'OUT_OF_NUMBERS'
  return state === 'REFUSED' ? (refusal ?? 'OTHER_OPERATOR') : state
}

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
