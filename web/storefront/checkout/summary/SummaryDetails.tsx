import { Suspense } from 'react'
import { countAdults, countChildren } from '#shared/stay/room-people.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { formatClock, formatDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useNumbers } from '#web/numbers.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { sumDueAtHotel, taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { CancellationTimeline } from '#web/storefront/hotel/terms/CancellationTimeline.tsx'
import { LanguageNote } from '#web/storefront/hotel/supplier-text/LanguageNote.tsx'
import { SupplyIn } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { termWords } from '#web/storefront/hotel/terms/term-words.ts'
import { Price } from '#web/ui/Price.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { PolicyButton } from './PolicyButton.tsx'
import { useTermSetting } from './use-term-setting.ts'

const SummaryResidence = lazyPart(async () => (await import('./SummaryResidence.tsx')).SummaryResidence)

interface Props {
  state: CheckoutState
  /** It is asked for: nothing is paid before it is approved. */
  isAsking: boolean
  /** Of the hotel's name, which a phone's strip has said already. */
  nameClass?: string
}

/** The whole of what is booked: where, when, for whom, on what terms, and what it costs. */
export function SummaryDetails({ state, isAsking, nameClass = '' }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const setting = useTermSetting(state)
  const { hotel, stay, occupancies, quote, rates, rooms } = state
  const payAtHotel = isPaidAtHotel(rates)
  const collectedAtHotel = taxesDueAtHotel(rates)
  const plus = sumDueAtHotel(rates)
  const totalWords = `${payAtHotel ? 'dueAtHotel' : 'total'}${plus > 0 ? 'Plus' : ''}` as const
  const { checkInFrom, checkOutUntil } = hotel
  const ages = occupancies.flatMap(({ childAges }) => childAges)
  const names = rates.map((rate) => rooms.find(({ id }) => id === rate.occupancies[0]?.roomId)?.name ?? '')
  const facts: [name: string, value: string, detail?: string, lang?: 'en'][] = [
    [
      t('checkout.summary.checkIn'),
      formatDate(stay.checkIn, setting.locale),
      checkInFrom ? t('hotel.checkInFrom', { time: formatClock(checkInFrom, setting.locale) }) : '',
    ],
    [
      t('checkout.summary.checkOut'),
      formatDate(stay.checkOut, setting.locale),
      checkOutUntil ? t('hotel.checkOutUntil', { time: formatClock(checkOutUntil, setting.locale) }) : '',
    ],
    [t('checkout.summary.nights'), String(stay.nights)],
    [
      t('checkout.summary.rooms'),
      `${occupancies.length} · ${[...new Set(names.filter(Boolean))].join(', ')}`,
      '',
      'en',
    ],
    [t('checkout.summary.adults'), String(countAdults(occupancies))],
    [
      t('checkout.summary.children'),
      ages.length === 0
        ? '0'
        : t('checkout.summary.childrenAges', { count: countChildren(occupancies), ages: ages.join(', ') }),
    ],
    [t('summary.board'), termWords('board', rates, setting, t)],
  ]
  return (
    <>
      <Stars rating={hotel.starRating} label={t('results.stars', { count: hotel.starRating })} />
      <p className={`text-lg leading-snug font-bold ${nameClass}`}>{hotel.name}</p>
      <p className="mt-1 text-sm text-muted">{hotel.address}</p>
      <dl className="mt-4 divide-y divide-border border-y border-border text-sm">
        {facts.map(([name, value, detail, lang]) => (
          <div key={name} className="grid grid-cols-[auto_1fr] gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd lang={lang} className="min-w-0 text-right font-medium">
              {value}
              {lang && <LanguageNote language={lang} className="font-normal" />}
            </dd>
            {detail && <dd className="col-start-2 text-right text-muted">{detail}</dd>}
          </div>
        ))}
        <div className="space-y-1 py-2">
          <dt className="text-muted">{t('summary.cancellation')}</dt>
          <dd className="font-medium whitespace-pre-line">
            {termWords('cancellation', rates, setting, t)}
            <CancellationTimeline
              phases={listPhases(rates, setting.now, quote.totalRate)}
              now={setting.now}
              currency={quote.currency}
            />
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{t(`checkout.summary.${totalWords}`, { plus: money(plus, quote.currency) })}</p>
        <Price amount={quote.totalRate} currency={quote.currency} className="text-2xl" />
      </div>
      {/* An amount of millions takes a line of its own where there is no room beside its words. */}
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{t('checkout.summary.paidNow')}</span>
        <span className="ml-auto min-w-0 text-right font-semibold numbers">
          {isAsking
            ? t('checkout.summary.paidOnceApproved', { amount: money(0, quote.currency) })
            : money(payAtHotel ? 0 : quote.totalRate, quote.currency)}
        </span>
      </p>
      <Suspense>
        <SummaryResidence state={state} />
      </Suspense>
      {payAtHotel && <p className="mt-2 text-sm text-muted">{t('checkout.summary.whoIsPaid')}</p>}
      {collectedAtHotel.map(({ description, amount }) => (
        <p key={description} className="mt-2 text-sm text-muted">
          <SupplyIn
            sentence={(what) => t('checkout.summary.due', { what, amount: money(amount, quote.currency) })}
            name={description}
          />
        </p>
      ))}
      <PolicyButton state={state} className="mt-3" />
    </>
  )
}
