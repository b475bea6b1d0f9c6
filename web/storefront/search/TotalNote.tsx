import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'

/** What every price of the list is for, and for whom. */
export function TotalNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const residence = useResidence()
  const country = countryInSentence(residence ?? DEFAULT_NATIONALITY, locale)
  return (
    <p className={`text-sm text-muted ${className}`}>
      {t(residence ? 'results.totalNoteFor' : 'residence.unknown', { country })}
    </p>
  )
}
