import { useEffect, useRef } from 'react'
import { whenReachable } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { List } from '#web/ui/icons/list.ts'
import { Map } from '#web/ui/icons/map.ts'

interface Props {
  isMap: boolean
  /** Stays on the map, in words: "83 stays". */
  foundWords: string
  onMap: () => void
  onList: () => void
}

const inTheMiddle = { sides: ['middle', 'right', 'left'], stays: true } as const
const icon = { 'aria-hidden': true, className: 'size-4.5' } as const

/** The phone's way to the map and back, afloat over the list: once the page stands, it moves off the buttons below it. */
export function MapPill({ isMap, foundWords, onMap, onList }: Props) {
  const { t } = useTranslation()
  const pill = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current } = pill
    // On the map nothing is below it.
    if (current) current.style.translate = ''
    if (isMap) return undefined
    const loaded = whenReachable(() => import('#web/shell/floating/place-freely.ts'))
    let isOver = false
    const placed = loaded.then(({ placeFreely }) =>
      current && !isOver ? placeFreely(current, inTheMiddle) : undefined,
    )
    return () => {
      isOver = true
      void placed.then((stop) => stop?.())
    }
  }, [isMap])
  return (
    <button
      ref={pill}
      type="button"
      data-over-map
      onClick={isMap ? onList : onMap}
      className="fixed short:static short:my-4 short:translate-none! inset-x-0 bottom-4 z-30 mx-auto flex min-h-12 w-fit items-center gap-2 rounded-full border border-bg bg-text px-5 font-semibold text-bg shadow-lg transition-[translate] desktop:hidden noscript:hidden! print:hidden"
    >
      {isMap ? <List {...icon} /> : <Map {...icon} />}
      {isMap ? t('results.map.list') : t('results.map.open')}
      {isMap && <span className="font-normal numbers">· {foundWords}</span>}
    </button>
  )
}
