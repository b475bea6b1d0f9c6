import { Coffee, Lock, MapPin, RotateCcw, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/currency.ts'
import { formatMoney, fromMajor } from '#shared/money.ts'
import { openDialog } from '#web/shell/dialog-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/HotelPhoto.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Price } from '#web/ui/Price.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { optionFlags } from './filter-hotels.ts'
import { cardStyle } from './card-style.ts'
import type { PricedHotel } from './merge-offers.ts'

const flagIcons = { refundable: RotateCcw, payAtHotel: Wallet, freeBreakfast: Coffee } as const

interface Props {
  hotel: PricedHotel
  currency: Currency
  href: string
  /** "3 nights, 2 rooms". */
  stayWords: string
  nights: number
  isVisitor: boolean
  /** The first cards are on the screen at once: their pictures must not wait. */
  isFirst: boolean
  onOpen: () => void
}

export function HotelCard({ hotel, currency, href, stayWords, nights, isVisitor, isFirst, onOpen }: Props) {
  const { t } = useTranslation()
  const { address } = hotel.contact
  const place = [address.line1, address.line2, address.city.name].filter(Boolean).join(', ')
  const saving = (hotel.rate.publicRate ?? 0) - hotel.rate.totalRate
  return (
    <article className={cardStyle.card}>
      <div className={cardStyle.photo}>
        <HotelPhoto
          key={hotel.id}
          src={hotel.heroImage}
          alt=""
          width={560}
          height={420}
          eager={isFirst}
          seed={hotel.id}
        />
      </div>
      <div className={cardStyle.body}>
        <div className="min-w-0">
          <p className="flex h-5 items-center gap-2 text-sm text-muted">
            <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
            <span className="truncate">{hotel.type}</span>
          </p>
          <h3 className="mt-1 line-clamp-2 text-lg leading-snug">
            <a
              href={href}
              target="_blank"
              rel="noopener"
              onClick={onOpen}
              onAuxClick={onOpen}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
            >
              {hotel.name}
              <span className="sr-only"> ({t('results.newTab')})</span>
            </a>
          </h3>
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">
              {hotel.distance !== undefined && (
                <span className="font-medium text-text">{t('results.distance', { km: hotel.distance })} · </span>
              )}
              {place}
            </span>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium desktop:mt-auto">
          {optionFlags
            .filter((flag) => hotel.options[flag])
            .map((flag) => {
              const Icon = flagIcons[flag]
              return (
                <li key={flag} className="flex items-center gap-1.5 text-success">
                  <Icon aria-hidden="true" className="size-3.5" />
                  {t(`results.flags.${flag}`)}
                </li>
              )
            })}
          {!hotel.options.refundable && <li className="text-muted">{t('results.notRefundable')}</li>}
        </ul>
        {isVisitor && (
          <button
            type="button"
            onClick={() => openDialog('login')}
            className="relative z-10 flex w-fit min-h-6 items-center gap-1 text-xs font-semibold text-brand underline-offset-2 hover:underline"
          >
            <Lock aria-hidden="true" className="size-3 shrink-0" />
            {t('results.loginForRates')}
          </button>
        )}
      </div>
      <div className={cardStyle.price}>
        <div className="min-w-0">
          {saving > 0 && (
            <p className="truncate text-xs font-semibold text-success">
              {t('results.memberSaving', { amount: formatMoney(fromMajor(saving, currency)) })}
            </p>
          )}
          <Price amount={hotel.rate.totalRate} currency={currency} className="text-2xl max-[399px]:text-xl" />
          <p className="text-xs text-muted">
            {stayWords}
            <br className="max-desktop:hidden" />
            <span className="desktop:hidden">, </span>
            {t('results.taxesIncluded')}
            {nights > 1 && (
              <>
                <br />
                {t('results.perNight', { amount: formatMoney(fromMajor(hotel.rate.totalRate / nights, currency)) })}
              </>
            )}
          </p>
        </div>
        <span
          aria-hidden="true"
          className={`${buttonStyle('primary')} shrink-0 max-[359px]:hidden group-hover:bg-brand-hover`}
        >
          {t('results.seeRooms')}
        </span>
      </div>
    </article>
  )
}
