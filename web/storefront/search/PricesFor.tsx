import { localeOf } from '#shared/language/language.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { hiddenBehindMap } from './layout-style.ts'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'

/** Whose prices a phone's list shows, in one line, and the way to say otherwise. */
export function PricesFor() {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const country = countryInSentence(useResidence() ?? DEFAULT_NATIONALITY, locale)
  return (
    <ResidenceButton
      label={t('results.pricesFor', { country })}
      className={`max-desktop:min-h-7 max-desktop:text-xs desktop:hidden ${hiddenBehindMap}`}
    />
  )
}
