import { lazyPart } from '#web/api/lazy-part.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { hasViewedHotels } from './has-viewed-hotels.ts'

const ViewedHotels = lazyPart(async () => (await import('./ViewedHotels.tsx')).ViewedHotels)

/** Below the fold: nothing that is seen first moves when it comes. */
export function ViewedSection() {
  const keepsSome = useHydrated() && hasViewedHotels()
  return <OnDemand>{keepsSome && <ViewedHotels />}</OnDemand>
}
