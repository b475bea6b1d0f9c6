import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { hasRecentSearches } from './place/has-recent-searches.ts'

const ResumeLink = lazyPart(async () => (await import('./ResumeLink.tsx')).ResumeLink)

/** Offers the last search again, to a browser that keeps one. Its line is kept free, so that nothing moves. */
export function ResumeSearch() {
  const keepsOne = useHydrated() && hasRecentSearches()
  return (
    <p className="mt-4 flex min-h-6 items-start gap-2 text-sm">
      <Suspense>{keepsOne && <ResumeLink />}</Suspense>
    </p>
  )
}
