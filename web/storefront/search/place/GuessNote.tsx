import type { Location } from '#shared/api/places.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  /** As the link says it. */
  asked: string
  found: Location
  onEdit: () => void
}

/** That the link's place is unknown, which one is shown instead, and the way to another. */
export function GuessNote({ asked, found, onEdit }: Props) {
  const { t } = useTranslation()
  return (
    <p role="status" className="mt-4 flex flex-wrap items-baseline gap-x-3 rounded-lg bg-surface px-4 py-2.5 text-sm">
      {t('results.guess.note', { asked, found: found.fullName })}
      <button
        type="button"
        onClick={onEdit}
        className="min-h-6 font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('results.guess.action')}
      </button>
    </p>
  )
}
