/** Heads of rows stay at the left while the stays move sideways: what is sticky minds the dialog's own padding. */
export const sideHead =
  'sticky -left-4 z-10 desktop:-left-6 w-26 min-w-26 py-2.5 pr-2 pl-3 text-left text-xs font-semibold text-muted shadow-[1px_0_0_var(--border)] sm:w-44 sm:min-w-44 sm:text-sm'

export const cell = 'border-l border-border px-3 py-2.5 text-left align-top text-sm max-sm:px-2'
