import { lazyPart } from '#web/api/lazy-part.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { OnDemand } from '#web/ui/OnDemand.tsx'
import { hasViewedHotels } from './has-viewed-hotels.ts'

const ViewedHotels = lazyPart(async () => (await import('./ViewedHotels.tsx')).ViewedHotels)

/** Below the fold: nothing that is seen first moves when it comes. */
export function ViewedSection() {
  const keepsSome = useHydrated() && hasViewedHotels()
  return <OnDemand>{keepsSome && <ViewedHotels />}</OnDemand>
}
