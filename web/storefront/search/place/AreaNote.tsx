import type { Location } from '#shared/api/places.ts'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { X } from '#web/ui/icons/x.ts'
import type { SearchArea } from './search-area.ts'

interface Props {
  area: SearchArea
  location: Location
  className: string
  onReset: () => void
}

/** That not the place itself is searched, and the way back to it. */
export function AreaNote({ area, location, className, onReset }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 text-sm text-muted ${className}`}>
      {area.kind === 'box' ? t('results.map.boxNote') : t('results.map.radiusNote', { km: area.km })}
      <button
        type="button"
        onClick={onReset}
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand underline-offset-2 hover:underline"
      >
        <X aria-hidden="true" className="size-4" />
        {t('results.map.resetTo', { place: placeName(location.name, localeOf(language)) })}
      </button>
    </p>
  )
}
