import { localeOf } from '#shared/language/language.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'

/** Whose prices the list shows, in one line, and the way to say otherwise. */
export function PricesFor({ className }: { className: string }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const residence = useResidence()
  const isUnknown = useHydrated() && !residence
  const country = countryInSentence(residence ?? DEFAULT_NATIONALITY, locale)
  return (
    <div className={className}>
      {isUnknown && <p className="text-sm text-muted max-desktop:text-xs">{t('residence.unknown', { country })}</p>}
      <ResidenceButton
        label={isUnknown ? t('residence.ask') : t('results.pricesFor', { country })}
        className="min-h-8! max-desktop:min-h-7! max-desktop:text-xs"
      />
    </div>
  )
}
