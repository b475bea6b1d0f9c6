import type { ResultsLayout } from './results-view.ts'

/** Without scripts, and on paper, the list is all there is: filters and map could never do anything. */
const frame =
  'grid gap-8 desktop:mt-4 desktop:grid-cols-[14.5rem_minmax(0,1fr)] wide:gap-6 noscript:grid-cols-1! print:grid-cols-1!'
const list = 'space-y-4 desktop:space-y-3'
const beside =
  'noscript:hidden! print:hidden! wide:sticky wide:top-[calc(8.5rem+var(--offline-bar))] wide:block wide:h-[calc(100dvh-9.5rem-var(--offline-bar))] wide:overflow-hidden wide:rounded-xl wide:bg-surface'

/**
 * Filters, list and map. Without a choice wide screens show all three and narrow ones no map; `map` stands in place of
 * the list on narrow ones, and of everything but search and chips on a phone; `list` leaves the map out everywhere. CSS alone decides, so the server can draw it, too.
 */
export const layoutStyle: Record<ResultsLayout | 'both', { frame: string; list: string; map: string }> = {
  both: {
    frame: `${frame} wide:grid-cols-[13.5rem_minmax(min(36rem,100%-36.5rem),1.5fr)_minmax(20rem,1fr)]`,
    list,
    map: `hidden ${beside}`,
  },
  map: {
    frame: `${frame} desktop:max-wide:grid-rows-[auto_1fr] wide:grid-cols-[13.5rem_minmax(min(36rem,100%-36.5rem),1.5fr)_minmax(20rem,1fr)]`,
    list: `${list} max-wide:hidden`,
    map: `overflow-hidden bg-surface max-desktop:fixed max-desktop:inset-x-0 max-desktop:top-[calc(6.8rem+var(--offline-bar))] max-desktop:bottom-0 desktop:h-[calc(100dvh-19rem)] desktop:min-h-90 desktop:rounded-xl desktop:max-wide:col-start-2 desktop:max-wide:-mt-6 ${beside}`,
  },
  list: { frame, list, map: 'hidden' },
}

/**
 * A bar from edge to edge that stays at the top of a phone's screen. Where the screen is so low that it would be a third of
 * it, as with letters four times as large, it is left behind.
 */
export const phoneBar =
  'sticky z-30 -mx-[clamp(1rem,4vw,2rem)] bg-bg px-[clamp(1rem,4vw,2rem)] desktop:hidden short:static'

/** What a phone leaves out while its map is open (`data-full-map`). */
export const hiddenBehindMap = 'max-desktop:[body:has([data-full-map])_&]:hidden'
