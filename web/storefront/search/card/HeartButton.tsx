import type { Translate } from '#web/i18n/words.ts'
import { Heart } from '#web/ui/icons/heart.ts'
import { setMark } from './hotel-marks.ts'

interface Props {
  hotelId: string
  name: string
  isSaved: boolean
  t: Translate
}

const heart = <Heart aria-hidden="true" className="size-5 group-aria-pressed/heart:fill-current" />

/** Keeps a hotel in this browser, to be found again with the filter "Saved". */
export function HeartButton({ hotelId, name, isSaved, t }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('results.save', { name })}
      onClick={() => setMark('saved', hotelId, !isSaved)}
      className="group/heart noscript:hidden print:hidden absolute top-2 right-2 z-10 grid size-11 place-content-center rounded-full bg-bg/90 text-muted shadow-sm hover:text-brand aria-pressed:text-brand"
    >
      {heart}
    </button>
  )
}
