import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Search } from '#web/ui/icons/search.ts'

const TYPING_MS = 400

interface Props {
  traveller: string
  onFind: (traveller: string) => void
}

/** Whose stays to show. Looks when typing stops, and at once for Enter. */
export function TravellerSearch({ traveller, onFind }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(traveller)
  const [before, setBefore] = useState(traveller)
  // Back, and the way out of a search that found nothing, change what is looked for as well.
  if (before !== traveller) {
    setBefore(traveller)
    if (typed.trim() !== traveller) setTyped(traveller)
  }
  const isNew = typed.trim() !== traveller
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onFind(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, isNew, onFind])
  return (
    <form
      role="search"
      className="my-5 flex max-w-md items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onFind(typed)
      }}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t('dashboard.bookings.traveller')}
        </label>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={120}
            autoComplete="off"
            placeholder={t('dashboard.bookings.travellerHint')}
            onChange={(event) => setTyped(event.target.value)}
            className="field pl-9!"
          />
        </span>
      </div>
      <Button type="submit" kind="secondary">
        {t('dashboard.bookings.find')}
      </Button>
    </form>
  )
}
