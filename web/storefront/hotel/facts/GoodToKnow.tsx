import { memo } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatClock } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Accessibility } from '#web/ui/icons/accessibility.ts'
import { Check } from '#web/ui/icons/check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Phone } from '#web/ui/icons/phone.ts'
import { type FacilityGroup, groupOf, namesOnce } from './facility-groups.ts'
import { listHouseRules } from './house-rules.ts'
import { SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'

interface Props {
  hotel: HotelContent
  /** House rules come with them; without rates there is still the rest. */
  rates: readonly Rate[]
}

/** Times, who is welcome how, what helps whom, and whom to ask. */
export const GoodToKnow = memo(function GoodToKnow({ hotel, rates }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { checkinInfo, checkoutInfo, facilities, contact } = hotel
  const times = [
    [
      t('hotel.checkIn'),
      checkinInfo.beginTime && t('hotel.checkInFrom', { time: formatClock(checkinInfo.beginTime, locale) }),
    ],
    [
      t('hotel.checkOut'),
      checkoutInfo.time && t('hotel.checkOutUntil', { time: formatClock(checkoutInfo.time, locale) }),
    ],
  ].filter(([, time]) => time)
  const facts = namesOnce(facilities)
  const namesOf = (group: FacilityGroup) => facts.filter((name) => groupOf(name) === group)
  const [access, family] = [namesOf('access'), namesOf('family')]
  const rules = listHouseRules(rates)
  const isSilent = !rules.some(({ topic }) => topic === 'guests')
  // Before there are rates nobody knows what the hotel says.
  const lacks = isSilent && (family.length > 0 || rates.length > 0) ? [{ topic: 'guests' as const, texts: [] }] : []
  const [phone] = contact.phones ?? []
  return (
    <section id="good-to-know" aria-labelledby="times-title">
      <h2 id="times-title" className="text-2xl">
        {t('hotel.times')}
      </h2>
      {times.length > 0 && (
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          {times.map(([name, time]) => (
            <div key={name} className="flex items-center gap-3 rounded-lg bg-surface p-4">
              <Clock aria-hidden="true" className="size-5 shrink-0 text-brand" />
              <dt className="font-semibold">{name}</dt>
              <dd className="ml-auto text-muted">{time}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 desktop:grid-cols-2">
        {[...rules, ...lacks].map(({ topic, texts }) => (
          <div key={topic}>
            <h3 className="mb-1.5 text-base">{t(`hotel.rules.${topic}`)}</h3>
            {topic === 'guests' && <Facts names={family} />}
            {topic === 'guests' && family.length === 0 && texts.length === 0 && (
              <p className="text-sm text-muted">{t('hotel.rules.guestsUnknown')}</p>
            )}
            {texts.map((text) => (
              <SupplierText key={text} html={text} className="text-sm text-muted" />
            ))}
          </div>
        ))}
        <div>
          <h3 className="mb-1.5 flex items-center gap-2 text-base">
            <Accessibility aria-hidden="true" className="size-4 text-brand" />
            {t('hotel.rules.access')}
          </h3>
          <Facts names={access} />
          {access.length === 0 && <p className="text-sm text-muted">{t('hotel.rules.accessUnknown')}</p>}
        </div>
        {phone && (
          <div>
            <h3 className="mb-1.5 flex items-center gap-2 text-base">
              <Phone aria-hidden="true" className="size-4 text-brand" />
              {t('hotel.rules.ask')}
            </h3>
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              className="inline-flex min-h-8 items-center text-sm font-semibold text-brand underline"
            >
              {phone}
            </a>
          </div>
        )}
      </div>
    </section>
  )
})

/** What the hotel has, one below the other. */
function Facts({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="mb-1.5 space-y-1 text-sm">
      {names.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0">
            <SupplyName name={name} />
          </span>
        </li>
      ))}
    </ul>
  )
}
