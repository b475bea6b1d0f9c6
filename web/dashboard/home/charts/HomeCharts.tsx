import { useId, useState } from 'react'
import type { HomeMoney } from '#shared/api/company-home.ts'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { AheadChart } from './AheadChart.tsx'
import { NightsChart } from './NightsChart.tsx'
import { SpendChart } from './SpendChart.tsx'
import { TopCities } from './TopCities.tsx'

/** Rows of the chart of nights: more are in its table. */
const MOST_CITIES = 8

/** The charts of a period, in one currency at a time: nothing is exchanged here. */
export function HomeCharts({ money: { months, cities, ahead } }: { money: HomeMoney }) {
  const { t } = useTranslation()
  const id = useId()
  const currencies = byStays(months)
  const [chosen, setChosen] = useState<Currency>()
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0]
  if (!currency) return null
  const here = <T extends { currency: Currency }>(rows: readonly T[]) => rows.filter((one) => one.currency === currency)
  return (
    <>
      {currencies.length > 1 && (
        <div className="mb-4 max-w-xs">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t('glance.charts.currency')}
          </label>
          {/* The house's own list would bring the library of forms. */}
          <select
            id={id}
            className="field"
            value={currency}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setChosen(currencies.find((one) => one === target.value))}
          >
            {currencies.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            {t('glance.charts.currencyHint')}
          </p>
        </div>
      )}
      <div className="grid gap-4 @3xl:grid-cols-2">
        <SpendChart months={here(months)} currency={currency} />
        <NightsChart cities={here(cities).slice(0, MOST_CITIES)} currency={currency} />
        <AheadChart ahead={ahead} />
        <TopCities cities={here(cities)} currency={currency} />
      </div>
    </>
  )
}

/** The one with most stays first. */
function byStays(months: HomeMoney['months']): Currency[] {
  const stays = new Map<Currency, number>()
  for (const one of months) stays.set(one.currency, (stays.get(one.currency) ?? 0) + one.stays)
  return [...stays].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}
