import { lazyPart } from '#web/api/lazy-part.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useTimeLeft } from '#web/storefront/trips/outcome/use-time-left.ts'

const PriceEnd = lazyPart(async () => (await import('./PriceEnd.tsx')).PriceEnd)

/** Nothing is said of a price's end before: whoever takes their time shall not be hurried. */
const SAID_SECONDS = 10 * 60

interface Props {
  /** ISO instant after which the price is no offer any more. */
  until: string
  isRenewing: boolean
  onRenew: () => void
}

/** Where the end of a price is told when it is near. */
export function PriceEndPlace({ until, ...props }: Props) {
  const left = useTimeLeft(until)
  const isNear = left !== undefined && left <= SAID_SECONDS
  return <OnDemand>{isNear && <PriceEnd left={left} {...props} />}</OnDemand>
}
