import type { Rate } from '#shared/api/rate-schemas.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'
import { IdCard } from '#web/ui/icons/id-card.ts'
import { countriesOf, residentsWords } from './residents-words.ts'

interface Props {
  rates: readonly Rate[]
  locale: string
}

/** Whose residents alone may book these rates, and what the hotel asks of them. Nothing where anybody may. */
export function ResidentsNote({ rates, locale }: Props) {
  const { t } = useTranslation()
  const notices = nationalityNotices(rates)
  if (notices.length === 0) return null
  return (
    <div className="flex items-start gap-2 text-warn">
      <IdCard aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <details className="min-w-0">
        <summary className="min-h-6 list-none underline underline-offset-4 hover:no-underline">
          {residentsWords(countriesOf(rates), locale, t)}
        </summary>
        {notices.map((notice) => (
          <SupplierText key={notice} html={notice} className="mt-1 font-normal text-muted" />
        ))}
      </details>
    </div>
  )
}
