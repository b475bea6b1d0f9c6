import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { guestsText } from './guests/guests-text.ts'
import type { DateRange } from './stay/date-range.ts'

const MOST_ADULTS = 4
const look = 'min-h-11 w-full rounded-md border border-control bg-raised px-3'

interface Props {
  /** Of a form that was sent back. */
  range: DateRange | undefined
  rooms: readonly Occupancy[]
}

/**
 * Dates and guests where no script runs, in place of the parts that open panels. Without dates it is tomorrow’s
 * night; dates that cannot be booked are refused by the page of results, in words.
 * They come before the form's hidden fields of the same names: the server takes the first of each.
 */
export function PlainStay({ range, rooms }: Props) {
  const { t } = useTranslation()
  const chosen = encodeRooms(rooms)
  const adultCounts = Array.from({ length: MOST_ADULTS }, (_, at) => String(at + 1))
  return (
    <noscript className="hidden gap-2 p-2 text-sm font-medium noscript:grid desktop:col-span-2 desktop:grid-cols-3">
      <label>
        {t('search.checkIn')}
        <input type="date" name="checkIn" defaultValue={range?.checkIn} className={look} />
      </label>
      <label>
        {t('search.checkOut')}
        <input type="date" name="checkOut" defaultValue={range?.checkOut} className={look} />
      </label>
      <label>
        {t('search.guests')}
        <select name="rooms" defaultValue={chosen} className={look}>
          {adultCounts.map((adults) => (
            <option key={adults} value={adults}>
              {t('search.adults', { count: Number(adults) })}
            </option>
          ))}
          {!adultCounts.includes(chosen) && <option value={chosen}>{guestsText(rooms, t)}</option>}
        </select>
      </label>
    </noscript>
  )
}
