import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { Bed } from '#web/ui/icons/bed.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Maximize } from '#web/ui/icons/maximize.ts'
import { Trees } from '#web/ui/icons/trees.ts'
import { Users } from '#web/ui/icons/users.ts'
import { roomWords } from '#web/storefront/hotel/supplier-text/room-words.ts'
import { SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { leadOptions } from './lead-options.ts'
import type { RoomGroup, RoomOption } from './room-groups.ts'

export function nameOfGroup({ rooms, options }: RoomGroup): string {
  const sold = options[0]?.rooms ?? []
  if (rooms.length > 1 || sold.some(({ count }) => count > 1)) {
    return sold.map(({ name, count }) => (count > 1 ? `${count}\u00A0× ${name}` : name)).join(' + ')
  }
  return rooms[0]?.name ?? sold[0]?.name ?? ''
}

/** Of its rooms, as each supplier calls them. */
export const namesOfGroup = ({ options }: RoomGroup) => options.flatMap(({ rooms }) => rooms.map(({ name }) => name))

interface Props {
  group: RoomGroup
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  /** An option that is shown among the first, by its recommendation. */
  held?: string | undefined
  /** Lies on the picture. */
  mark?: ReactNode
  /** What holds for all its options, above them. */
  note?: ReactNode
  children: (option: RoomOption) => ReactNode
}

/** A room type: its picture and facts, and beside them its options, the cheapest first. */
export function RoomGroupCard({ group, now, held, mark, note, children }: Props) {
  const { t, language } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const lead = leadOptions(group.options, now, held)
  const shown = showsAll ? group.options : lead
  const more = group.options.length - lead.length
  const [room] = group.rooms
  const picture = room?.images[0]
  const ofHotel = (said = '') => {
    const words = language === 'en' ? undefined : roomWords(said, t)
    return words ? { text: words } : { text: said, lang: 'en' }
  }
  const facts: { Icon: typeof Bed; text: ReactNode; lang?: string }[] = [
    { Icon: Bed, ...ofHotel(room?.beds) },
    { Icon: Users, text: room?.maxGuestAllowed && t('rates.sleeps', { count: room.maxGuestAllowed }) },
    { Icon: Maximize, text: room?.area },
    { Icon: Trees, ...ofHotel(room?.views) },
  ]
  return (
    <article className="overflow-hidden rounded-xl border border-border bg-raised shadow-sm desktop:grid desktop:grid-cols-[15rem_1fr]">
      <div className="desktop:border-r desktop:border-border">
        <div className="relative h-36 bg-tint desktop:h-32">
          <div lang="en" className="contents">
            <HotelPhoto
              src={(picture?.links.find(({ size }) => size === 'Standard') ?? picture?.links[0])?.url}
              alt={picture?.caption ?? ''}
              width={480}
              height={256}
              seed={group.id}
            />
          </div>
          {mark}
        </div>
        <div className="p-4">
          <h3 lang="en" className="text-lg leading-snug">
            {nameOfGroup(group)}
          </h3>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {facts.map(
              ({ Icon, text, lang }, place) =>
                text && (
                  <li key={place} lang={lang} className="flex max-w-full items-center gap-1.5">
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    <span className="min-w-0">{text}</span>
                  </li>
                ),
            )}
          </ul>
          {room && room.facilities.length > 0 && (
            <details className="text-sm">
              <summary className="mt-1 inline-flex min-h-8 items-center rounded-sm text-brand underline underline-offset-4 hover:no-underline">
                {t('rates.inRoom')}
              </summary>
              <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted">
                {room.facilities.map(({ name }) => (
                  <li key={name}>
                    <SupplyName name={name} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      {/* Beside a room of many words its last row is as high as what is left. */}
      <div className="flex min-w-0 flex-col max-desktop:border-t max-desktop:border-border">
        {note && <div className="border-b border-border px-4 py-2.5 text-sm font-medium desktop:px-5">{note}</div>}
        <ul>{shown.map(children)}</ul>
        {more > 0 && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className="flex min-h-12 w-full grow items-center justify-center gap-2 border-t border-border text-sm font-semibold text-brand hover:bg-tint"
          >
            <ChevronDown aria-hidden="true" className={`size-4 transition ${showsAll ? 'rotate-180' : ''}`} />
            {showsAll ? t('results.filter.less') : t('rates.moreOptions', { count: more })}
          </button>
        )}
      </div>
    </article>
  )
}
