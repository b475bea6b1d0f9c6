import { useId } from 'react'
import { exportFormats } from '#shared/api/booking-export.ts'
import { getStatementLines, getStatementPdf, type Statement } from '#shared/api/statements.ts'
import { localeOf } from '#shared/language/language.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate, formatMonth } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { DownloadPaper } from '#web/storefront/trips/DownloadPaper.tsx'

/** A month: what was paid and what went back in each currency, as a paper and as a table. */
export function StatementCard({ statement, companyId }: { statement: Statement; companyId: string }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const heading = useId()
  const { number, month, issuedAt, totals, bookings, creditNotes, atHotel } = statement
  const params = { id: companyId, number }
  const counts = [
    ...(bookings > 0 ? [t('statements.bookings', { count: bookings })] : []),
    ...(creditNotes > 0 ? [t('statements.returns', { count: creditNotes })] : []),
    ...(atHotel > 0 ? [t('statements.atHotel', { count: atHotel })] : []),
  ]
  return (
    <article
      aria-labelledby={heading}
      className="@container rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-xl">
          {formatMonth(month, locale)}
        </h2>
        <p className="text-sm text-muted">
          <span className="numbers">{number}</span>
          {' · '}
          {t('statements.issued', { date: formatDate(companyDay(new Date(issuedAt)), locale) })}
        </p>
      </div>
      {totals.map(({ currency, ...sums }) => (
        <dl
          key={currency}
          aria-label={currency}
          className="mt-3 grid gap-x-6 border-t border-border pt-3 @md:grid-cols-3"
        >
          {(['paid', 'returned', 'sum'] as const).map((name) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-0.5 @md:block">
              <dt className="text-sm text-muted">{t(`statements.${name}`)}</dt>
              <dd className={`numbers ${name === 'sum' ? 'font-bold' : ''}`}>{money(sums[name], currency)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className="mt-3 text-sm text-muted">{counts.join(' · ')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DownloadPaper
          paper={getStatementPdf}
          input={{ params, query: { language: locale === 'id-ID' ? 'id' : 'en' } }}
          label={t('statements.pdf')}
          about={number}
        />
        {exportFormats.map((format) => (
          <DownloadPaper
            key={format}
            paper={getStatementLines}
            input={{ params, query: { format } }}
            label={t(`costs.export.formats.${format}`)}
            about={number}
          />
        ))}
      </div>
    </article>
  )
}
