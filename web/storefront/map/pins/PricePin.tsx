import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { pinWords, type MapHotel } from './map-hotel.ts'

interface Props {
  hotel: MapHotel
  isHovered: boolean
  onHover: (id: string | undefined) => void
  onPick: (id: string) => void
  /** What it says while it is looked at: reached by the pointer and by Tab, gone with Escape. */
  children?: ReactNode
}

const looks = {
  plain: 'border-border bg-raised text-text',
  seen: 'border-border bg-surface text-muted',
  hovered: 'border-brand bg-brand text-on-brand forced-colors:outline-3',
}

/** A price on the map, with a tip that points to the hotel. */
export function PricePin({ hotel, isHovered, onHover, onPick, children }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { id, name, shortPrice, due, isSeen } = hotel
  const dueWords = due && t('rates.plusAtHotel', { amount: money(due.amount, due.currency) })
  const price = [shortPrice, dueWords].filter(Boolean).join(' ')
  const look = isHovered ? looks.hovered : isSeen ? looks.seen : looks.plain
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears where pointer and focus of its buttons are
    <div
      className="relative"
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(id)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHover(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.querySelector('button')?.focus()
        onHover(undefined)
      }}
    >
      <button
        type="button"
        data-pin={id}
        data-hovered={isHovered || undefined}
        aria-label={t(isSeen ? 'map.pinSeen' : 'map.pin', { name, price })}
        onClick={(event) => {
          event.stopPropagation()
          onPick(id)
        }}
        className={`relative mb-1.5 block min-h-7 rounded-full border px-2.5 text-sm font-bold whitespace-nowrap shadow-md numbers after:absolute after:-bottom-[5px] after:left-1/2 after:size-2 after:-translate-x-1/2 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit ${look}`}
      >
        {pinWords(hotel)}
      </button>
      {children}
    </div>
  )
}
