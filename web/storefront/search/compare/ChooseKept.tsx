import type { HotelSummary } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Plus } from '#web/ui/icons/plus.ts'
import { MOST_COMPARED } from './compared.ts'

interface Props {
  ids: readonly string[]
  kept: readonly HotelSummary[]
  className: string
  onChoose: (id: string) => void
}

/** Kept stays that are not compared yet: up to four can be. */
export function ChooseKept({ ids, kept, className, onChoose }: Props) {
  const { t } = useTranslation()
  const others = kept.filter(({ id }) => !ids.includes(id))
  if (others.length === 0) return null
  return (
    <div role="group" aria-labelledby="choose-kept" className={`mt-3 ${className}`}>
      <p id="choose-kept" className="text-sm font-bold">
        {t('results.compare.choose', { most: MOST_COMPARED })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {others.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            disabled={ids.length >= MOST_COMPARED}
            onClick={() => onChoose(id)}
            className={`${buttonStyle('secondary', 'sm')} min-h-11 max-w-full rounded-full!`}
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
