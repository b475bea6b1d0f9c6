import { useState } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import type { PriceBounds } from '#web/storefront/search/filters/hotel-filters.ts'
import { PRICE_BARS, priceAt, SCALE_STEPS, stepOf } from './price-scale.ts'

export interface PriceRange {
  bounds: PriceBounds
  min: number | undefined
  max: number | undefined
  currency: Currency
  /** Hotels at each bar of the histogram. */
  bars: readonly number[]
  onChange: (min: number | undefined, max: number | undefined) => void
}

/** How prices are spread, and two thumbs: the browser's own, so that arrows, Home, End and touch work as everywhere. */
export function PriceSlider({ bounds, min, max, currency, bars, onChange }: PriceRange) {
  const { t } = useTranslation()
  // While a thumb is held it leads; let go, the filter follows.
  const [held, setHeld] = useState<{ low: number; high: number }>()
  const stepAt = (price: number | undefined, end: number) =>
    price === undefined ? end : Math.round(stepOf(price, bounds))
  const low = held?.low ?? stepAt(min, 0)
  const high = held?.high ?? stepAt(max, SCALE_STEPS)
  const { money } = useNumbers()
  const words = (step: number) => money(priceAt(step, bounds), currency)
  const letGo = () => {
    if (!held) return
    setHeld(undefined)
    // A thumb that was not moved keeps the exact number that was typed.
    const isKept = { low: held.low === stepAt(min, 0), high: held.high === stepAt(max, SCALE_STEPS) }
    onChange(
      isKept.low ? min : held.low === 0 ? undefined : priceAt(held.low, bounds),
      isKept.high ? max : held.high === SCALE_STEPS ? undefined : priceAt(held.high, bounds),
    )
  }
  const thumb = { min: 0, max: SCALE_STEPS, onPointerUp: letGo, onKeyUp: letGo, onBlur: letGo }
  return (
    <div className="relative mb-3 h-18 px-[11px]">
      <Histogram bars={bars} from={low / SCALE_STEPS} to={high / SCALE_STEPS} />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-[10px] h-1 rounded-full bg-border forced-colors:bg-[GrayText]"
      >
        <div
          className="absolute inset-y-0 rounded-full bg-brand in-disabled:bg-border forced-colors:bg-[CanvasText] forced-colors:in-disabled:bg-[GrayText]"
          style={{ left: `${low}%`, right: `${SCALE_STEPS - high}%` }}
        />
      </div>
      <input
        type="range"
        {...thumb}
        aria-label={t('results.filter.min')}
        aria-valuetext={words(low)}
        value={low}
        onChange={({ target }) => setHeld({ low: Math.min(Number(target.value), high - 1), high })}
        // At the right end both thumbs meet: the one that can still move lies on top.
        className={`price-thumb ${low > SCALE_STEPS / 2 ? 'z-10' : ''}`}
      />
      <input
        type="range"
        {...thumb}
        aria-label={t('results.filter.max')}
        aria-valuetext={words(high)}
        value={high}
        onChange={({ target }) => setHeld({ low, high: Math.max(Number(target.value), low + 1) })}
        className="price-thumb"
      />
    </div>
  )
}

const HEIGHT = 48

/** Two shapes, not a part for each bar: they change with every tick. */
function Histogram({ bars, from, to }: { bars: readonly number[]; from: number; to: number }) {
  const most = Math.max(1, ...bars)
  let [inside, outside] = ['', '']
  bars.forEach((count, at) => {
    // The root keeps a bar of one hotel visible beside one of five hundred.
    const height = count === 0 ? 0 : Math.max(2, Math.sqrt(count / most) * HEIGHT)
    const middle = (at + 0.5) / PRICE_BARS
    const bar = `M${at + 0.08} ${HEIGHT}V${(HEIGHT - height).toFixed(1)}h.84V${HEIGHT}z`
    if (middle >= from && middle <= to) inside += bar
    else outside += bar
  })
  return (
    <svg
      viewBox={`0 0 ${PRICE_BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-13 w-full"
    >
      <path d={outside} className="fill-border" />
      <path d={inside} className="fill-brand/55" />
    </svg>
  )
}
