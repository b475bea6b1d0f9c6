import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { useTranslation } from 'react-i18next'
import { MAX_DAYS_AHEAD, MAX_NIGHTS, nightsBetween, addDays, type PlainDate } from '#shared/stay.ts'
import { Button } from '#web/ui/Button.tsx'
import { arrowLook, cellLook, rangeLook, weekdayLook } from './calendar-style.ts'
import type { DateRange } from './date-range.ts'

interface Props {
  range: DateRange
  today: PlainDate
  onChange: (range: DateRange) => void
  onDone: () => void
}

/** Desktop: two months, both ends in one go. One day alone means one night (Q10). */
export function RangePicker({ range, today, onChange, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <RangeCalendar
      aria-label={t('search.pickDates')}
      // On the chosen day, so that the arrow keys work at once.
      autoFocus
      visibleDuration={{ months: 2 }}
      minValue={parseDate(today)}
      maxValue={parseDate(addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS))}
      value={{ start: parseDate(range.checkIn), end: parseDate(range.checkOut) }}
      onChange={({ start, end }) => {
        const checkIn = start.toString()
        const nights = Math.min(Math.max(1, nightsBetween(checkIn, end.toString())), MAX_NIGHTS)
        onChange({ checkIn, checkOut: addDays(checkIn, nights) })
      }}
    >
      <div className="flex items-start gap-10">
        {[0, 1].map((month) => (
          <div key={month}>
            <header className="mb-2 flex h-11 items-center justify-between">
              {month === 0 ? (
                <AriaButton slot="previous" className={arrowLook}>
                  <ChevronLeft aria-hidden="true" className="size-5" />
                </AriaButton>
              ) : (
                <span className="size-11" />
              )}
              <CalendarHeading offset={{ months: month }} className="text-lg font-bold" />
              {month === 1 ? (
                <AriaButton slot="next" className={arrowLook}>
                  <ChevronRight aria-hidden="true" className="size-5" />
                </AriaButton>
              ) : (
                <span className="size-11" />
              )}
            </header>
            <CalendarGrid
              offset={{ months: month }}
              weekdayStyle="short"
              className="border-separate border-spacing-x-0 border-spacing-y-1"
            >
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={weekdayLook}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={`${cellLook} ${rangeLook}`} />}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
      <footer className="mt-4 flex items-center justify-between border-t border-border pt-4">
        <p className="font-semibold" aria-live="polite">
          {t('search.nights', { count: nightsBetween(range.checkIn, range.checkOut) })}
        </p>
        <Button onClick={onDone}>{t('search.done')}</Button>
      </footer>
    </RangeCalendar>
  )
}
