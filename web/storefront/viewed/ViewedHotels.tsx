import { useId, useState } from 'react'
import { Link } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { dateOf, formatDate, formatShortRange, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { guestWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { forgetViewedHotels, readViewedHotels, type ViewedHotel } from './viewed-hotels.ts'

/** Hotels opened in this browser, at the price of then, and at today's where a search of today found one. */
export function ViewedHotels() {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { money } = useNumbers()
  const headingId = useId()
  const today = useToday()
  const [isForgotten, setForgotten] = useState(false)
  const locale = localeOf(language)
  const hotels = today === undefined || isForgotten ? [] : readViewedHotels(today)
  if (today === undefined || hotels.length === 0) return null
  return (
    <section className="wrap pt-16 desktop:pt-24" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={headingId} className="text-2xl desktop:text-3xl">
            {t('home.viewed.title')}
          </h2>
          <p className="mt-1.5 text-muted">{t('home.viewed.text')}</p>
        </div>
        <Button
          kind="quiet"
          size="sm"
          className="min-h-11 max-desktop:-ml-3.5 desktop:-mr-3.5"
          onClick={() => {
            forgetViewedHotels()
            setForgotten(true)
            // The button goes with the list.
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          {t('home.viewed.forget')}
        </Button>
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hotels.map(({ id, name, city, picture, asked, opened, latest }) => (
          <li key={id}>
            <Link
              to={paths.hotel({ hotelId: id, ...asked })}
              className="group grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-xl border border-border bg-raised transition hover:shadow-md"
            >
              <span className="relative block min-h-32 overflow-hidden bg-tint">
                <span className="absolute inset-0">
                  <HotelPhoto src={picture} alt="" width={280} height={280} seed={id} />
                </span>
              </span>
              <span className="block px-4 py-3 text-sm">
                <span className="line-clamp-2 text-base leading-snug font-bold group-hover:text-brand">{name}</span>
                <span className="mt-0.5 block text-muted">
                  {city} · {formatShortRange(asked.checkIn, asked.checkOut, locale)} · {guestWords(asked, t)}
                </span>
                <span className="mt-1.5 block numbers">
                  {priceWords({ opened, latest, today, t, locale, words: (amount) => money(amount, asked.currency) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayOf = (at: number) => dateOf(new Date(at))

interface PriceWords extends Pick<ViewedHotel, 'opened' | 'latest'> {
  today: PlainDate
  t: Translate
  locale: string
  words: (amount: number) => string
}

function priceWords({ opened, latest, today, t, locale, words }: PriceWords) {
  const isToday = latest !== undefined && dayOf(latest.at) === today
  const { amount, dueAtHotel } = isToday ? latest : opened
  const difference = amount - opened.amount
  const told = difference < 0 ? 'less' : difference > 0 ? 'more' : 'same'
  return (
    <>
      <span className="font-bold">{words(amount)}</span>{' '}
      {isToday
        ? t(`home.viewed.${told}`, { difference: words(Math.abs(difference)) })
        : t('home.viewed.then', { date: formatDate(dayOf(opened.at), locale) })}
      {dueAtHotel !== undefined && (
        <span className="block text-xs font-semibold">{t('rates.plusAtHotel', { amount: words(dueAtHotel) })}</span>
      )}
    </>
  )
}
