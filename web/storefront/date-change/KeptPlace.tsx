import { useTranslation } from '#web/i18n/words.ts'

/** Of about the width of a date, an hour or an amount. */
const some = '0'.repeat(8)

interface Props {
  /** What the new stay costs is said, too. */
  hasPrice: boolean
  className?: string
}

/** As high as the old stay's line, in either language and at any width: by its own words. */
export function KeptPlace({ hasPrice, className = '' }: Props) {
  const { t } = useTranslation()
  const line = [
    t('dateChange.line', { dates: some, amount: some }),
    t('dateChange.stays'),
    t('dateChange.refundUntil', { amount: some, time: `${some} ${some}`, place: some }),
  ]
  return (
    <div
      aria-hidden="true"
      className={`animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-md bg-border/70 py-3 pr-4 pl-12 ${className}`}
    >
      <div className="invisible font-medium">
        <p className="text-sm desktop:text-base">{line.join(' ')}</p>
        {hasPrice && (
          <p className="mt-1 text-sm font-semibold desktop:text-base">
            {t('dateChange.costsMore', { total: some, amount: some })}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
          <span className="min-h-6">{t('dateChange.keep')}</span>
          <span className="min-h-6">{t('dateChange.extra')}</span>
        </p>
      </div>
    </div>
  )
}
