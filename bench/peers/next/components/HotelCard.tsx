import Image from 'next/image'
import { stayQuery, wordsOfStay } from '../lib/stay.ts'
import type { Hotel, Stay } from '../lib/hotel.ts'
import { Heart } from './Heart.tsx'
import { Icon } from './Icon.tsx'
import { Stars } from './Stars.tsx'

const flags = [
  ['refundable', 'back', 'Refundable'],
  ['payAtHotel', 'wallet', 'Pay at hotel'],
  ['freeBreakfast', 'coffee', 'Breakfast Included'],
] as const

export function HotelCard({ hotel, stay, isFirst }: { hotel: Hotel; stay: Stay; isFirst: boolean }) {
  const { address } = hotel.contact
  return (
    <article className="group relative grid h-[29rem] grid-rows-[minmax(0,1fr)_auto_auto] overflow-hidden rounded-lg border border-border shadow-sm desktop:h-56 desktop:grid-cols-[15rem_minmax(0,1fr)_12.5rem] desktop:grid-rows-1">
      <div className="relative overflow-hidden bg-tint">
        {hotel.heroImage && (
          <Image
            src={hotel.heroImage}
            alt=""
            fill
            sizes="(max-width: 60rem) 100vw, 240px"
            preload={isFirst}
            className="object-cover"
          />
        )}
        <Heart hotelId={hotel.id} name={hotel.name} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-4">
        <p className="flex items-center gap-2 text-sm text-muted">
          <Stars rating={hotel.starRating} />
          {hotel.type}
        </p>
        <h3 className="line-clamp-2 text-lg leading-snug font-bold">
          <a
            href={`/hotels/${hotel.id}?${stayQuery(stay)}`}
            target="_blank"
            rel="noopener"
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            {hotel.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h3>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="pin" className="size-3.5 shrink-0" />
          <span className="truncate">
            {hotel.distance !== undefined && `${hotel.distance.toFixed(1)} km from city centre · `}
            {[address.line1, address.line2, address.city.name].filter(Boolean).join(', ')}
          </span>
        </p>
        <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
          {flags.map(
            ([flag, icon, words]) =>
              hotel.options[flag] && (
                <li key={flag} className="flex items-center gap-1.5 text-success">
                  <Icon name={icon} className="size-3.5 shrink-0" />
                  {words}
                </li>
              ),
          )}
          {!hotel.options.refundable && <li className="text-muted">Non-refundable</li>}
        </ul>
        <p className="text-sm font-semibold text-brand">Log in for members-only rates</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border px-4 pt-3 pb-4 desktop:flex-col desktop:items-end desktop:justify-end desktop:border-t-0 desktop:border-l">
        <p className="text-2xl font-extrabold">
          <span className="text-sm font-semibold">USD</span> {hotel.rate.totalRate.toLocaleString('en')}
        </p>
        <span className="button bg-brand text-white">See rooms</span>
        <p className="w-full text-xs text-muted">{wordsOfStay(stay)}, taxes we collect included</p>
      </div>
    </article>
  )
}
