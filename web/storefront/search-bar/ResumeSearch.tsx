import { lazyPart } from '#web/api/lazy-part.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { hasRecentSearches } from './place/has-recent-searches.ts'

const ResumeLink = lazyPart(async () => (await import('./ResumeLink.tsx')).ResumeLink)

/**
 * Offers the last search again, to a browser that keeps one. Its place is kept free, so that nothing moves: one line, and
 * three on a phone.
 */
export function ResumeSearch() {
  const keepsOne = useHydrated() && hasRecentSearches()
  return (
    <p className="mt-2 flex min-h-21 items-start text-sm sm:min-h-11">
      <OnDemand>{keepsOne && <ResumeLink />}</OnDemand>
    </p>
  )
}
