import { partAhead } from '#web/api/part-ahead.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { isDesktop, useDesktop, whenDesktop } from '#web/storefront/search-bar/use-desktop.ts'
import type { FilterSidebarProps } from './FilterSidebar.tsx'

const Sidebar = partAhead(async () => {
  await whenDesktop()
  return (await import('./FilterSidebar.tsx')).FilterSidebar
})

/** A desktop's page wakes with them, or those that the server drew would go until they have come. */
export const filtersReady: Promise<void> = isDesktop() ? Sidebar.preload() : Promise.resolve()

/** The desktop's filters beside the list. A phone has them in a dialog, and fetches none of this. */
export function FilterPlace(props: FilterSidebarProps) {
  const { t } = useTranslation()
  const isWide = useDesktop()
  return (
    <aside
      aria-label={t('results.filter.heading')}
      className="max-desktop:hidden noscript:hidden print:hidden desktop:max-wide:[[data-full-map]_&]:row-span-2 sticky top-[calc(8.5rem+var(--offline-bar))] -mr-5 -ml-1.5 max-h-[calc(100dvh-9.5rem-var(--offline-bar))] self-start overflow-y-auto pr-2 pl-1.5 [scrollbar-gutter:stable] [scrollbar-width:thin] short:static short:max-h-none"
    >
      <OnDemand>{isWide && <Sidebar {...props} />}</OnDemand>
    </aside>
  )
}
