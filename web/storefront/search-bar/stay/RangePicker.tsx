import { useContext, useEffect, useEffectEvent } from 'react'
import { parseDate, type CalendarDate } from '@internationalized/date'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { MAX_DAYS_AHEAD, MAX_NIGHTS, nightsBetween, addDays, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CalendarArrow } from './CalendarArrow.tsx'
import { bandLook, cellLook, rangeLook, weekdayLook } from './calendar-style.ts'
import { type DateRange, placeIn, withCheckOut } from './date-range.ts'

interface Props {
  range: DateRange
  today: PlainDate
  onChange: (range: DateRange) => void
  /** Both ends are picked. Not where the stay would be too long: it is cut, and whoever picked it has to see that first. */
  onPicked?: ((range: DateRange) => void) | undefined
  onDone: () => void
}

/** Desktop: two months, both ends in one go. One day alone means one night, from the moment that it is picked. */
export function RangePicker({ range, today, onChange, onPicked, onDone }: Props) {
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
        const [checkIn, checkOut] = [start.toString(), end.toString()]
        const picked = withCheckOut({ checkIn, checkOut }, checkOut)
        onChange(picked)
        if (picked.checkOut >= checkOut) onPicked?.(picked)
      }}
    >
      <FirstPick onPick={(checkIn) => onChange(withCheckOut({ checkIn, checkOut: checkIn }, checkIn))} />
      <div className="flex items-start gap-10">
        {[0, 1].map((month) => (
          <div key={month}>
            <div className="mb-2 flex h-11 items-center justify-between">
              {month === 0 ? <CalendarArrow to="previous" /> : <span className="size-11" />}
              <CalendarHeading offset={{ months: month }} className="text-lg font-bold" />
              {month === 1 ? <CalendarArrow to="next" /> : <span className="size-11" />}
            </div>
            <CalendarGrid
              offset={{ months: month }}
              weekdayStyle="short"
              className="border-separate border-spacing-x-0 border-spacing-y-1"
            >
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={weekdayLook}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <Day date={date} range={range} />}</CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
      <div className="mt-4 flex items-center justify-between border-t border-border pt-4">
        <p className="font-semibold" aria-live="polite">
          {t('search.nights', { count: nightsBetween(range.checkIn, range.checkOut) })}
        </p>
        <Button onClick={onDone}>{t('search.done')}</Button>
      </div>
    </RangeCalendar>
  )
}

/** While one day alone is picked, the check-out that it means is painted as the field says it; another day in view takes over. */
function Day({ date, range }: { date: CalendarDate; range: DateRange }) {
  const { anchorDate, highlightedRange: marked } = useContext(RangeCalendarStateContext) ?? {}
  const isAlone = anchorDate && marked?.start.compare(marked.end) === 0
  const look = isAlone ? bandLook(placeIn(range, date.toString())) : rangeLook
  return <CalendarCell date={date} className={`${cellLook} ${look}`} />
}

/** Hears of the first of two days as soon as it is picked: React Aria tells of a range when both are. */
function FirstPick({ onPick }: { onPick: (day: PlainDate) => void }) {
  const day = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const tell = useEffectEvent(onPick)
  useEffect(() => {
    if (day !== undefined) tell(day)
  }, [day])
  return null
}
