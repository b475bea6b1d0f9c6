import { lazy, Suspense } from 'react'
import { whenWanted } from './when-wanted.ts'

const ResumeLink = lazy(async () => {
  await whenWanted()
  return { default: (await import('./ResumeLink.tsx')).ResumeLink }
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
