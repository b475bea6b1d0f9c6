import { useState } from 'react'
import type { Bundle, RoamingPass } from '#shared/bundle/bundle.ts'
import { localeOf } from '#shared/language/language.ts'
import { countryName } from '#shared/places/country-name.ts'
import { addDays, dateOf, isPlainDate, MAX_NIGHTS } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { useToday } from '#web/shell/use-today.ts'
import { PassLine } from '#web/storefront/pass/PassLine.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

interface Props {
  bundle: Bundle
  pass: RoamingPass
}

/** Where, when and how long: the pass that comes with such a stay, or why none does, by the rule that bookings go by. */
export function PassCheckForm({ bundle, pass }: Props) {
  const { t } = useTranslation()
  const { partner, language } = usePageState()
  const locale = localeOf(language)
  const today = useToday()
  const now = useMinuteEnd()
  const [country, setCountry] = useState(pass.countries[0] ?? '')
  const [chosen, setChosen] = useState<string>()
  const [nights, setNights] = useState('3')
  if (today === undefined || now === undefined) return null
  // The first day that is early enough where the partner is, as an example of one.
  const checkIn = chosen ?? addDays(dateOf(now, bundle.zone), pass.leadDays)
  const length = Number(nights)
  const isDay = isPlainDate(checkIn) && checkIn >= today
  const isLength = Number.isInteger(length) && length >= 1 && length <= MAX_NIGHTS
  return (
    <section className="wrap lazy-h-122 pt-16 desktop:lazy-h-58 desktop:pt-24" aria-labelledby="pass-check">
      <div className="rounded-2xl border border-border px-6 py-8 desktop:px-10">
        <h2 id="pass-check" className="text-xl desktop:text-2xl">
          {t('pass.check.title', { partner: partner.name })}
        </h2>
        <div className="mt-5 grid gap-4 sm:grid-cols-3">
          <Select
            label={t('pass.check.country')}
            value={country}
            options={pass.countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
            onChange={(event) => setCountry(event.target.value)}
          />
          <TextField
            label={t('search.checkIn')}
            type="date"
            min={today}
            value={checkIn}
            error={isDay ? undefined : t('pass.check.needDay')}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextField
            label={t('pass.check.nights')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_NIGHTS}
            value={nights}
            error={isLength ? undefined : t('pass.check.needNights', { most: MAX_NIGHTS })}
            onChange={(event) => setNights(event.target.value)}
          />
        </div>
        <div role="status" className="mt-5 min-h-5 font-semibold">
          {isDay && isLength && (
            <PassLine
              {...{ bundle, pass, country }}
              stay={{ checkIn, checkOut: addDays(checkIn, length) }}
              isPaidAtHotel={undefined}
            />
          )}
        </div>
      </div>
    </section>
  )
}
