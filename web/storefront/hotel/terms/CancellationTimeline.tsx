import type { Currency } from '#shared/money/currency.ts'
import { useNumbers } from '#web/numbers.ts'
import type { Phase } from '#shared/rate/cancellation-phases.ts'
import { useTranslation } from '#web/i18n/words.ts'

const colours = { free: 'bg-success', fee: 'bg-warn', all: 'bg-danger' } as const
/** A phase never gets less of the bar than its label needs. */
const LEAST_SHARE = 0.32

const at = (time: string) => Date.parse(`${time.slice(0, 16)}Z`)

interface Props {
  phases: readonly Phase[]
  /** The hotel's time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  currency: Currency
  /** In a list: the bar alone, since the sentence stands right above it. */
  isSlim?: boolean
}

/** What cancelling costs as time goes by, drawn beside the sentence that says it; a single phase needs no drawing. */
export function CancellationTimeline({ phases, now, currency, isSlim = false }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  if (phases.length < 2) return null
  const starts = [now, ...phases.flatMap(({ until }) => until ?? [])].map(at)
  const whole = (starts.at(-1) ?? 0) - (starts[0] ?? 0)
  const shareOf = (place: number) => ((starts[place + 1] ?? starts.at(-1) ?? 0) - (starts[place] ?? 0)) / whole
  return (
    <span
      aria-hidden="true"
      data-timeline
      className={`flex text-xs font-medium text-muted ${isSlim ? 'mt-1.5 max-w-72 gap-0.5' : 'mt-2 gap-1'}`}
    >
      {phases.map(({ kind, fee }, place) => (
        <span key={place} className="min-w-min basis-0" style={{ flexGrow: Math.max(LEAST_SHARE, shareOf(place)) }}>
          <span
            className={`block rounded-full forced-colors:bg-[CanvasText] ${isSlim ? 'h-1' : 'mb-1 h-1.5'} ${colours[kind]}`}
          />
          {!isSlim && (
            <span className="block pr-1 leading-tight">
              {kind === 'fee' ? money(fee, currency) : t(`rates.phase.${kind}`)}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
