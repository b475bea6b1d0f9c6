import { useTranslation } from '#web/i18n/words.ts'
import { Columns3 } from '#web/ui/icons/columns-3.ts'

interface Props {
  /** Stays of this search that have a heart. */
  count: number
  onCompare: () => void
  className: string
}

/** Opens the kept stays side by side; nothing while none is kept. */
export function CompareButton({ count, onCompare, className }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <button type="button" aria-haspopup="dialog" onClick={onCompare} className={className}>
      <Columns3 aria-hidden="true" className="size-4" />
      {t('results.compare.open', { count })}
    </button>
  )
}
