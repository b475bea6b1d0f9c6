import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

const ResumeLink = lazyPart(async () => {
  await whenIdle()
  return (await import('./ResumeLink.tsx')).ResumeLink
})

/** Offers the last search again, once the page has come alive. Its line is kept free, so that nothing moves. */
export function ResumeSearch() {
  return (
    <p className="mt-4 flex min-h-6 items-start gap-2 text-sm">
      <Suspense>
        <ResumeLink />
      </Suspense>
    </p>
  )
}
