import type { SearchBarProps } from '#web/storefront/search-bar/search-bar-props.ts'
import { lazy, Suspense } from 'react'
import { whenReachable } from '#web/api/lazy-part.ts'
import { withQueries } from '#web/api/with-queries.tsx'
// Listens from the first moment, long before the form's own code is here.
import './early-text.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

const SearchForm = lazy(async () => {
  await whenIdle()
  return whenReachable(() => withQueries(async () => (await import('./SearchForm.tsx')).SearchForm))
})

/**
 * The server draws the whole form and it works as a plain GET form; its widgets come alive when the
 * browser is idle or the visitor first touches the page, so that they do not delay the first paint.
 */
export function SearchBar(props: SearchBarProps) {
  return (
    <Suspense fallback={<div className="h-88 rounded-xl bg-raised shadow-md desktop:h-57 lg:h-37" />}>
      <SearchForm {...props} />
    </Suspense>
  )
}
