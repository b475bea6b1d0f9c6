import { useTranslation } from 'react-i18next'
import { useNumbers } from '#web/numbers.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  isSettled: boolean
  /** Stays that came while somebody was reading. */
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
    <div className="pointer-events-none sticky bottom-5 z-20 flex justify-center">
      <Button className="pointer-events-auto shadow-lg" onClick={onShow}>
        {newcomers > 0
          ? t('results.newcomers', { count: newcomers, formatted: whole(newcomers) })
          : t('results.reorder', { formatted: whole(total) })}
      </Button>
    </div>
  )
}
