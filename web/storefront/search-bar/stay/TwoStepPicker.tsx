import { parseDate, startOfWeek } from '@internationalized/date'
import { useState } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { localeOf } from '#shared/language/language.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { CalendarArrow } from './CalendarArrow.tsx'
import { bandLook, cellLook, weekdayLook } from './calendar-style.ts'
import { limitsOf, placeIn, shortDate, type DateRange } from './date-range.ts'

interface Props {
  range: DateRange
  today: PlainDate
  onChange: (range: DateRange) => void
  /** The check-out is picked, after the check-in. */
  onPicked?: ((range: DateRange) => void) | undefined
}

/** Phone: check-in, then check-out. A new check-in sets the check-out to the next day. */
export function TwoStepPicker({ range, today, onChange, onPicked }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [step, setStep] = useState<keyof DateRange>('checkIn')
  const isArrival = step === 'checkIn'
  const { from, to } = limitsOf(range, today)[step]
  // Whole weeks of crossed-out days would stand above the few of a month's end. The same in both steps: nothing moves under the finger.
  const firstWeek = startOfWeek(parseDate(today), locale)
  return (
    <div>
      <div role="group" aria-label={t('search.dates')} className="grid grid-cols-2 gap-2 rounded-lg bg-surface p-1.5">
        {(['checkIn', 'checkOut'] as const).map((end) => (
          <button
            key={end}
            type="button"
            aria-pressed={step === end}
            onClick={() => setStep(end)}
            className="min-h-14 rounded-md px-3 py-2 text-left max-[359px]:px-2 max-[359px]:text-sm aria-pressed:bg-raised aria-pressed:shadow-sm"
          >
            <span className="block text-xs font-medium text-muted">{t(`search.${end}`)}</span>
            <span className="block font-semibold numbers">{shortDate(range[end], locale)}</span>
          </button>
        ))}
      </div>
      <Calendar
        key={step}
        aria-label={t(`search.${step}`)}
        minValue={parseDate(from)}
        maxValue={parseDate(to)}
        value={parseDate(range[step])}
        onChange={(date) => {
          const day = date.toString()
          const picked = isArrival ? { checkIn: day, checkOut: addDays(day, 1) } : { ...range, checkOut: day }
          onChange(picked)
          if (isArrival) return setStep('checkOut')
          onPicked?.(picked)
        }}
        className="mx-auto mt-6 max-w-77"
      >
        <div className="mb-2 flex h-11 items-center justify-between">
          <CalendarArrow to="previous" />
          <CalendarHeading className="text-lg font-bold" />
          <CalendarArrow to="next" />
        </div>
        {/* Seven days share the width of a small phone: of 44 pixels each they would move sideways. */}
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={`${weekdayLook} w-auto!`}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={`${cellLook} w-full! ${bandLook(placeIn(range, date.toString()))} ${date.compare(firstWeek) < 0 ? 'hidden!' : ''}`}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </div>
  )
}
