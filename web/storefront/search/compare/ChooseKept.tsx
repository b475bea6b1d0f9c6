import type { HotelSummary } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { MOST_COMPARED } from './compared.ts'

interface Props {
  ids: readonly string[]
  kept: readonly HotelSummary[]
  onToggle: (id: string) => void
}

/** Which of the kept stays are compared: up to four. */
export function ChooseKept({ ids, kept, onToggle }: Props) {
  const { t } = useTranslation()
  const isFull = ids.length >= MOST_COMPARED
  // All of them are compared: there is nothing to choose.
  if (kept.every(({ id }) => ids.includes(id))) return null
  return (
    <fieldset className="mt-3 rounded-lg border border-border px-4 pt-2 pb-3">
      <legend className="px-1 text-sm font-bold">{t('results.compare.choose', { most: MOST_COMPARED })}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {kept.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ids.includes(id)}
            disabled={isFull && !ids.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
