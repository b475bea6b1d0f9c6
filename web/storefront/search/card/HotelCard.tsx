import type { Currency } from '#shared/money/currency.ts'
import type { Translate } from '#web/i18n/words.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { ShortRating } from '#web/storefront/hotel/GuestRating.tsx'
import { supplyName } from '#web/storefront/hotel/supplier-text/supply-name.ts'
import { CardVerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { Coffee } from '#web/ui/icons/coffee.ts'
import { Eye } from '#web/ui/icons/eye.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import { CardPrice } from './CardPrice.tsx'
import { cardStyle } from './card-style.ts'
import { optionFlags } from '#web/storefront/search/filters/hotel-filters.ts'
import { HeartButton } from './HeartButton.tsx'
import { MemberOffer } from './MemberOffer.tsx'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

// Made once: a list that changes draws its words again and not its icons.
const icon = { 'aria-hidden': true, className: 'size-3.5 shrink-0' } as const
const flagIcons = {
  refundable: <RotateCcw {...icon} />,
  payAtHotel: <Wallet {...icon} />,
  freeBreakfast: <Coffee {...icon} />,
} as const
const pin = <MapPin {...icon} className="mt-[0.1875rem] size-3.5 shrink-0 @min-[30rem]:mt-px" />
const eye = <Eye {...icon} />

interface Props {
  hotel: PricedHotel
  currency: Currency
  href: string
  /** "3 nights · 2 rooms". */
  stayWords: string
  nights: number
  isVisitor: boolean
  /** The country whose guests the price is for, where that is a condition this visitor may not meet. */
  guestsFrom: string | undefined
  isSaved: boolean
  isSeen: boolean
  /** Its pin on the map is under the pointer, or has the focus. */
  isHovered: boolean
  /** The first cards are on the screen at once: their pictures must not wait. */
  isFirst: boolean
  /** Handed down: sixteen cards of five parts each would ask for it in every frame. */
  t: Translate
  onOpen: (id: string) => void
  onHover: (id: string | undefined) => void
}

export function HotelCard({ hotel, currency, href, t, onOpen, onHover, ...props }: Props) {
  const { address } = hotel.contact
  const type = supplyName(hotel.type, t)
  // On a phone such a name may need two lines, and leaves the address one.
  const isLong = hotel.name.length > 24
  const place = [address.line1, address.line2, address.city.name].filter(Boolean).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears where the focus of its link and buttons is
    <article
      className={`${cardStyle.card} ${cardStyle.untilWhole} ${props.isHovered ? 'ring-2 ring-brand forced-colors:outline-3' : ''}`}
      onPointerEnter={() => onHover(hotel.id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHover(hotel.id)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHover(undefined)
      }}
    >
      <div className={cardStyle.photo}>
        <HotelPhoto
          key={hotel.id}
          src={hotel.heroImage}
          alt=""
          width={560}
          height={420}
          eager={props.isFirst}
          seed={hotel.id}
        />
        {props.isSeen && (
          <p className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-full bg-bg/90 px-2.5 py-1 text-xs font-semibold">
            {eye}
            {t('results.seen')}
          </p>
        )}
        <HeartButton hotelId={hotel.id} name={hotel.name} isSaved={props.isSaved} t={t} />
      </div>
      <div className={cardStyle.body}>
        {/* Beside a verdict of up to three lines a low card has one for the name. */}
        <div className={`min-w-0 ${hotel.verdict ? '@min-[30rem]:[&_:is(h3,h3+p>span)]:line-clamp-1' : ''}`}>
          {/* Where the words have least room the card is higher: what kind of house it is has a line of its own. */}
          <p className="flex h-5 items-center gap-2 text-sm text-muted @min-[30rem]:h-4 @min-[30rem]:text-xs @min-[30rem]:@max-[36rem]:h-8 @min-[30rem]:@max-[36rem]:flex-wrap @min-[30rem]:@max-[36rem]:gap-y-0">
            <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
            <span
              className="truncate @min-[30rem]:@max-[36rem]:order-last @min-[30rem]:@max-[36rem]:basis-full"
              lang={type ? undefined : 'en'}
            >
              {type ?? hotel.type}
            </span>
            <ShortRating rating={hotel.guestRating} t={t} className="ml-auto" />
          </p>
          {/* On a phone as high as a name of two lines and an address of one: a short name leaves the address its line. */}
          <div className="mt-1 h-[4.71875rem] overflow-hidden @min-[30rem]:mt-0.5 @min-[30rem]:h-auto @min-[30rem]:overflow-visible">
            <h3 className="line-clamp-2 text-lg leading-snug @min-[30rem]:leading-tight">
              <a
                href={href}
                target="_blank"
                rel="noopener"
                onClick={() => onOpen(hotel.id)}
                onAuxClick={() => onOpen(hotel.id)}
                className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                {hotel.name}
                <span className="sr-only"> ({t('results.newTab')})</span>
              </a>
            </h3>
            <p className="mt-1.5 flex gap-1.5 text-sm text-muted @min-[30rem]:mt-1 @min-[30rem]:text-xs">
              {pin}
              <span
                className={
                  isLong
                    ? 'line-clamp-1 @min-[36rem]:line-clamp-2'
                    : 'line-clamp-2 @min-[30rem]:@max-[36rem]:line-clamp-1'
                }
              >
                {hotel.distance !== undefined && (
                  <span className="font-medium text-text">{t('results.distance', { km: hotel.distance })} · </span>
                )}
                {place}
              </span>
            </p>
          </div>
        </div>
        {/* As high as two lines on a phone, whatever it says: a better rate may say more, and would push the words above it. */}
        <ul className="flex flex-wrap content-start gap-x-4 gap-y-1 text-sm font-medium max-desktop:min-h-[calc(2lh+0.25rem)] @min-[30rem]:min-h-0 @min-[30rem]:gap-x-3 @min-[30rem]:gap-y-0.5 @min-[30rem]:text-xs @min-[54rem]:text-sm">
          {optionFlags
            .filter((flag) => hotel.options[flag])
            .map((flag) => (
              <li key={flag} className="flex items-center gap-1.5 text-success">
                {flagIcons[flag]}
                {t(`results.flags.${flag}`)}
              </li>
            ))}
          {!hotel.options.refundable && <li className="text-muted">{t('results.notRefundable')}</li>}
        </ul>
        <CardVerdictNote verdict={hotel.verdict} />
        {props.isVisitor && <MemberOffer rate={hotel.rate} currency={currency} t={t} />}
      </div>
      <CardPrice
        rate={hotel.rate}
        currency={currency}
        stayWords={props.stayWords}
        nights={props.nights}
        guestsFrom={props.guestsFrom}
        t={t}
      />
    </article>
  )
}
