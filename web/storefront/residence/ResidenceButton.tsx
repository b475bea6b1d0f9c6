import { useState } from 'react'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useResidence } from '#web/shell/residence.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { House } from '#web/ui/icons/house.ts'

const ResidenceDialog = lazyPart(async () => (await import('./ResidenceDialog.tsx')).ResidenceDialog)

interface Props {
  /** Instead of the country, where that stands beside the button. */
  label?: string
  className?: string
}

/** "I live in Malaysia": who the prices are for, and the way to say otherwise. */
export function ResidenceButton({ label, className = '' }: Props) {
  const { t } = useTranslation()
  const country = useResidence()
  const isHydrated = useHydrated()
  const locale = localeOf(usePageState().language)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${label === undefined ? 'noscript:hidden! ' : ''}inline-flex min-h-11 max-w-full items-center gap-2 rounded-md text-left text-sm ${className}`}
      >
        <House aria-hidden="true" className="size-4 shrink-0 text-brand" />
        <span className="min-w-0">
          {label === undefined && (country || !isHydrated) && `${t('residence.label')} `}
          <span className="font-semibold underline decoration-control underline-offset-4">
            {label ?? (country ? countryInSentence(country, locale) : isHydrated ? t('residence.ask') : '…')}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted noscript:hidden print:hidden" />
      </button>
      <OnDemand>{isOpen && <ResidenceDialog country={country} onClose={() => setOpen(false)} />}</OnDemand>
    </>
  )
}
