import type { ReactNode } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { formatDate, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

/** Rows where the page is wide enough for them. */
export function RowTable({ label, columns, children }: { label: string; columns: string[]; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-raised shadow-sm @max-3xl:hidden">
      <table aria-label={label} className="w-full text-left text-sm">
        <thead className="bg-surface text-muted">
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-3 font-semibold ${at === columns.length - 1 ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">{children}</tbody>
      </table>
    </div>
  )
}

/** The hotel opens the row. */
export function HotelCell({ name, destination, onOpen }: { name: string; destination: string; onOpen: () => void }) {
  return (
    <td className="px-3 py-3.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="min-h-6 text-left font-semibold break-words text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {name}
      </button>
      <span className="mt-0.5 block text-muted">{destination}</span>
    </td>
  )
}

export function DatesCell({ from, to }: { from: PlainDate; to: PlainDate }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <>
      <span className="block">
        {unbroken(`${formatDate(from, locale)} –`)} {unbroken(formatDate(to, locale))}
      </span>
      <span className="block text-muted">{t('results.nights', { count: nightsBetween(from, to) })}</span>
    </>
  )
}
