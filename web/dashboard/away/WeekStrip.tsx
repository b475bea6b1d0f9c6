import type { Whereabouts } from '#shared/api/whereabouts.ts'
import { WHEREABOUTS_DAYS } from '#shared/api/whereabouts.ts'
import { localeOf } from '#shared/language/language.ts'
import { addDays, formatDate, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { SideScroll } from '#web/ui/SideScroll.tsx'

interface Props {
  from: PlainDate
  stays: readonly Whereabouts[]
}

/** A row a person, a column a day: the city where they sleep, or leave from. */
export function WeekStrip({ from, stays }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const days = Array.from({ length: WHEREABOUTS_DAYS }, (_, at) => addDays(from, at))
  return (
    <SideScroll label={t('away.week')} hint={t('away.scroll')}>
      <table
        aria-label={t('away.week')}
        className="w-full min-w-xl text-left text-sm print:min-w-0 print:table-fixed print:text-xs"
      >
        <thead className="bg-surface text-muted">
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface px-3 py-2.5 font-semibold print:static">
              {t('away.person')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="px-2 py-2.5 font-semibold">
                {formatDate(day, locale).replace(/,? \d{4}$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rowsOf(stays, t('dashboard.bookings.nobody')).map(([name, theirs]) => (
            <tr key={name} className="break-inside-avoid">
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-28 bg-raised px-3 py-2.5 font-semibold break-words sm:max-w-40 print:static"
              >
                {name}
              </th>
              {days.map((day) => (
                <td key={day} className="px-1 py-1.5 align-top">
                  {theirs
                    .filter(({ checkIn, checkOut }) => checkIn <= day && checkOut >= day)
                    .map((stay) => (
                      <span
                        key={stay.reference}
                        className="mb-1 block rounded-sm bg-tint px-1.5 py-1 text-xs font-medium break-words text-brand"
                        title={stay.hotel}
                      >
                        {stay.city || stay.hotel}
                        {stay.checkOut === day && <span className="block font-normal">{t('away.leaves')}</span>}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** Every traveller of a stay has a row, and a traveller's stays are in one. */
function rowsOf(stays: readonly Whereabouts[], unnamed: string): [name: string, stays: Whereabouts[]][] {
  const rows = new Map<string, Whereabouts[]>()
  for (const stay of stays) {
    for (const name of stay.travellers.length > 0 ? stay.travellers : [unnamed]) {
      rows.set(name, [...(rows.get(name) ?? []), stay])
    }
  }
  return [...rows].toSorted(([a], [b]) => a.localeCompare(b))
}
