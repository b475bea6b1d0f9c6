import { useRef, type RefCallback } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { List } from '#web/ui/icons/list.ts'
import { Map } from '#web/ui/icons/map.ts'
import { X } from '#web/ui/icons/x.ts'

interface Switch {
  onMap: (isShown: boolean) => void
  ref: RefCallback<HTMLButtonElement>
}

/** The two buttons that put the map away and back, on screens that have room for it beside the list: each gives the focus to the other. */
export function useMapSwitch(look: (isShown: boolean) => void): Switch {
  const isPressed = useRef(false)
  return {
    onMap: (isShown) => {
      isPressed.current = true
      look(isShown)
    },
    ref: (button) => {
      if (!button || !isPressed.current) return
      isPressed.current = false
      button.focus({ preventScroll: true })
    },
  }
}

/** Of what is beside the list, in the line above it. */
export const linkStyle =
  'inline-flex print:hidden min-h-8 shrink-0 items-center gap-2 text-sm font-semibold text-brand underline-offset-2 hover:underline'

export function ShowMapButton({ onMap, ref }: Switch) {
  const { t } = useTranslation()
  return (
    <button type="button" ref={ref} onClick={() => onMap(true)} className={`${linkStyle} max-wide:hidden`}>
      <Map aria-hidden="true" className="size-4" />
      {t('results.map.show')}
    </button>
  )
}

/** Where list and map take turns in one place: on a screen with filters beside it, but no room for both. */
export function MapTurn({ isMap, onTurn }: { isMap: boolean; onTurn: () => void }) {
  const { t } = useTranslation()
  const Icon = isMap ? List : Map
  return (
    <button type="button" onClick={onTurn} className={`${linkStyle} wide:hidden`}>
      <Icon aria-hidden="true" className="size-4" />
      {isMap ? t('results.map.showList') : t('results.map.show')}
    </button>
  )
}

/** In the map's own corner. */
export function HideMapButton({ onMap, ref }: Switch) {
  const { t } = useTranslation()
  const words = t('results.map.hide')
  return (
    <button
      type="button"
      ref={ref}
      data-over-map
      aria-label={words}
      title={words}
      onClick={() => onMap(false)}
      className="absolute top-2.5 right-2.5 z-10 grid size-11 place-items-center rounded-md border border-border bg-raised shadow-sm hover:bg-surface max-wide:hidden"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
