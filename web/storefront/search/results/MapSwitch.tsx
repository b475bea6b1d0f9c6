import { useTranslation } from '#web/i18n/words.ts'
import { Map } from '#web/ui/icons/map.ts'

interface Props {
  /** Does the map stand beside the list? */
  hasMap: boolean
  onMap: (isShown: boolean) => void
}

/** Of what is beside the list, in the line above it. */
export const linkStyle =
  'inline-flex min-h-8 shrink-0 items-center gap-2 text-sm font-semibold text-brand underline-offset-2 hover:underline'

/** The way to put the map away, and back, on screens that have room for it beside the list. */
export function MapSwitch({ hasMap, onMap }: Props) {
  const { t } = useTranslation()
  return (
    <button type="button" onClick={() => onMap(!hasMap)} className={`${linkStyle} max-wide:hidden`}>
      <Map aria-hidden="true" className="size-4" />
      {hasMap ? t('results.map.hide') : t('results.map.show')}
    </button>
  )
}
