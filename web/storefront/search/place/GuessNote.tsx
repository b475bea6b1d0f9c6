import type { Location } from '#shared/api/places.ts'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

interface Props {
  /** As the link says it. */
  asked: string
  found: Location
  onEdit: () => void
}

/** That the link's place is unknown, which one is shown instead, and the way to another. Short: it comes late. */
export function GuessNote({ asked, found, onEdit }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  return (
    <p role="status" className="my-2 rounded-lg bg-surface px-4 py-1.5 text-sm desktop:mt-4 desktop:py-2.5">
      {t('results.guess.note', { asked, found: placeName(found.fullName, localeOf(language)) })}{' '}
      <button
        type="button"
        onClick={onEdit}
        className="min-h-6 text-left font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('results.guess.action')}
      </button>
    </p>
  )
}
