import { parseDate } from '@internationalized/date'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Label } from 'react-aria-components/Label'
import { localeOf } from '#shared/language/language.ts'
import { addDays, formatDate, MAX_DAYS_AHEAD, MAX_NIGHTS, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { type DateRange, limitsOf, withCheckIn, withCheckOut } from './date-range.ts'
import { readDate } from './read-date.ts'

interface Props {
  range: DateRange
  today: PlainDate
  onChange: (range: DateRange) => void
  className: string
}

const ends = ['checkIn', 'checkOut'] as const

/** The two dates for the keyboard. What cannot be booked stays as typed and is explained, it moves nothing. */
export function TypedDates({ range, today, onChange, className }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [wrong, setWrong] = useState<Partial<DateRange>>({})
  const limits = limitsOf(range, today)
  const explain = (end: keyof DateRange) => {
    const { from, to } = limits[end]
    return t('search.dateLimits', {
      what: t(`search.${end}`),
      from: formatDate(from, locale),
      to: formatDate(to, locale),
    })
  }
  // "Dec 28" is December 2 on its way: what that did to the check-out must not stay.
  const began = useRef<DateRange>(undefined)
  const type = (end: keyof DateRange, day: PlainDate) => {
    const { from, to } = limits[end]
    if (day < from || day > to) return setWrong({ [end]: day })
    setWrong({})
    const before = began.current ?? range
    onChange(end === 'checkIn' ? withCheckIn(before, day) : withCheckOut(before, day))
  }
  // The fields' parts take digits alone: what is typed with the month as a word is read as a whole.
  const typed = useRef('')
  const typeWords = (end: keyof DateRange) => (event: KeyboardEvent) => {
    const { key } = event
    // A capital is two keys.
    if (key === 'Shift' || key === 'CapsLock') return
    const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const before = typed.current
    typed.current = isText ? before + key : ''
    if (!isText || !/\p{L}/u.test(typed.current)) return
    const day = readDate(typed.current, today)
    // A number more than a date has begins another one.
    if (!day && readDate(before, today)) return void (typed.current = key)
    // Its digits are not those of the part that has the focus.
    event.preventDefault()
    event.stopPropagation()
    if (day) type(end, day)
  }
  const paste = (end: keyof DateRange) => (event: ClipboardEvent) => {
    const day = readDate(event.clipboardData.getData('text'), today)
    if (!day) return
    event.preventDefault()
    type(end, day)
  }
  const wrongEnd = ends.find((end) => wrong[end] !== undefined)
  return (
    <div className={`border-border ${className}`}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {ends.map((end) => (
          <div
            key={end}
            className="flex-1"
            onKeyDownCapture={typeWords(end)}
            onPasteCapture={paste(end)}
            onPointerDownCapture={() => void (typed.current = '')}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) began.current = range
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.contains(relatedTarget)) return
              typed.current = ''
              began.current = undefined
            }}
          >
            <DateField
              value={parseDate(wrong[end] ?? range[end])}
              onChange={(date) => date && type(end, date.toString())}
              isInvalid={wrong[end] !== undefined}
              {...(wrong[end] === undefined ? {} : { 'aria-describedby': 'typed-date-wrong' })}
            >
              <Label className="mb-1 block text-xs font-medium text-muted">{t(`search.${end}`)}</Label>
              <DateInput className="flex min-h-11 items-center rounded-md border border-control bg-raised px-3 font-semibold numbers focus-within:ring-3 focus-within:ring-focus data-invalid:border-danger">
                {(segment) => (
                  <DateSegment
                    segment={segment}
                    className="rounded-sm px-0.5 outline-none data-focused:bg-brand data-focused:text-on-brand data-placeholder:text-muted"
                  />
                )}
              </DateInput>
            </DateField>
          </div>
        ))}
      </div>
      {wrongEnd ? (
        <p id="typed-date-wrong" role="alert" className="mt-2 text-sm font-semibold text-danger">
          {/* A line each: one long line would widen the calendar's panel. */}
          {explain(wrongEnd)} <span className="block">{t('search.dateOrder')}</span>
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          {t('search.stayLimits', { nights: MAX_NIGHTS, date: formatDate(addDays(today, MAX_DAYS_AHEAD), locale) })}
        </p>
      )}
    </div>
  )
}
