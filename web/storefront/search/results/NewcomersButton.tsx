import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  isSettled: boolean
  /** Stays that came while the visitor was reading. */
  newcomers: number
  total: number
  onShow: () => void
}

/** The list waits for its reader: what came meanwhile is shown on request, never under their eyes. */
export function NewcomersButton({ isSettled, newcomers, total, onShow }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  if (isSettled) return null
  return (
    // A whole bar, so that no line under it is half covered; beside the chat link on a phone.
    <div className="sticky short:static bottom-4 z-20 flex rounded-xl border border-border bg-raised p-2 shadow-lg max-desktop:mr-14">
      <Button className="flex-1" onClick={onShow}>
        {newcomers > 0
          ? t('results.newcomers', { count: newcomers, formatted: whole(newcomers) })
          : t('results.reorder', { formatted: whole(total) })}
      </Button>
    </div>
  )
}
