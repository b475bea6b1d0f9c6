import type { ReactNode } from 'react'
import type { Rate } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useNumbers } from '#web/numbers.ts'
import { splitTotal, taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { SupplyIn, SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'

interface Props {
  rates: readonly Rate[]
  /** Whole major units. */
  total: number
  currency: Currency
  nights: number
  /** "3 nights · 2 rooms". */
  stayWords: string
}

/** What a total is made of, for travellers who ask; what the hotel collects stands apart. */
export function PriceDetails({ rates, total, currency, nights, stayWords }: Props) {
  const { t } = useTranslation()
  const { rooms, taxes } = splitTotal(rates, total)
  const due = taxesDueAtHotel(rates)
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 items-center rounded-sm text-brand underline underline-offset-4 hover:no-underline">
        {t('rates.details.open')}
      </summary>
      <dl className="mt-2 max-w-md rounded-md bg-surface px-4 py-2 text-left numbers">
        <Line name={`${t('rates.details.rooms')} · ${stayWords}`} value={words(rooms)} />
        {taxes.map(({ description, amount }) => (
          <Line
            key={description}
            name={<SupplyIn sentence={(what) => t('rates.details.included', { what })} name={description} />}
            value={words(amount)}
          />
        ))}
        <Line
          name={t('rates.details.total')}
          note={nights > 1 ? t('rates.details.night', { amount: words(Math.ceil(total / nights)) }) : undefined}
          value={words(total)}
          className="border-t border-border font-bold"
        />
        {due.length > 0 && (
          <div className="border-t border-border pt-2">
            <dt className="font-semibold">{t('rates.details.due')}</dt>
            <dd className="text-xs text-muted">{t('rates.details.hotelCurrency')}</dd>
          </div>
        )}
        {due.map(({ description, amount }) => (
          <Line key={description} name={<SupplyName name={description} />} value={words(amount)} />
        ))}
      </dl>
    </details>
  )
}

function Line({
  name,
  note,
  value,
  className = '',
}: {
  name: ReactNode
  note?: string | undefined
  value: string
  className?: string
}) {
  return (
    <div className={`flex justify-between gap-4 py-1.5 ${className}`}>
      <dt className="min-w-0">
        {name}
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  )
}
