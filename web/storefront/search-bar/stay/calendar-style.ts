import type { PlaceInRange } from './date-range.ts'

/** Cells of both calendars. 44 px, today with a dot, a range as one band with round ends. */
export const cellLook =
  'relative grid size-11 cursor-pointer place-content-center rounded-full font-medium numbers outline-none ' +
  'data-hovered:bg-tint data-focus-visible:ring-3 data-focus-visible:ring-focus data-focus-visible:ring-inset ' +
  // Inside the ring, which a chosen day hides, being of its colour; in forced colours every day has it.
  'data-focus-visible:outline-2 data-focus-visible:-outline-offset-5 data-focus-visible:outline-solid data-focus-visible:outline-transparent ' +
  'data-disabled:cursor-default data-disabled:text-border data-disabled:line-through ' +
  'data-unavailable:text-border data-outside-month:hidden ' +
  // Of a border, which forced colours keep.
  'data-today:after:absolute data-today:after:bottom-1.5 data-today:after:left-1/2 data-today:after:-translate-x-1/2 ' +
  'data-today:after:rounded-full data-today:after:border-2'

export const rangeLook =
  'data-selected:rounded-none data-selected:bg-tint data-selected:text-text ' +
  'data-selection-start:rounded-l-full data-selection-start:rounded-r-none data-selection-start:bg-brand data-selection-start:text-on-brand ' +
  'data-selection-end:rounded-r-full data-selection-end:bg-brand data-selection-end:text-on-brand ' +
  'data-selection-start:data-selection-end:rounded-full ' +
  'data-selection-start:data-focus-visible:outline-on-brand data-selection-end:data-focus-visible:outline-on-brand'

/** The same band where only one end is chosen so far: the other one may be no choice now, but it is not crossed out. */
const bands: Record<PlaceInRange, string> = {
  outside: '',
  start: 'rounded-r-none bg-brand! text-on-brand! no-underline! data-focus-visible:outline-on-brand!',
  inside: 'rounded-none bg-tint',
  end: 'rounded-l-none bg-brand! text-on-brand! no-underline! data-focus-visible:outline-on-brand!',
}

export function bandLook(place: PlaceInRange): string {
  return bands[place]
}

export const arrowLook =
  'grid size-11 place-content-center rounded-full text-text outline-none data-hovered:bg-surface data-focus-visible:ring-3 data-focus-visible:ring-focus data-disabled:text-border'

export const weekdayLook = 'size-11 py-3 text-center text-xs font-semibold text-muted'
