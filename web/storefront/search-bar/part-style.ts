/** One part of the search bar: small label over the value, a divider between parts on a desktop. */
export const partLook =
  'flex h-full min-h-16 desktop:min-h-19.5 w-full items-center gap-3 rounded-lg px-4 py-2 text-left lg:max-wide:px-3 transition max-desktop:border max-desktop:border-control hover:bg-surface'

export const partLabel = 'block text-xs font-medium text-muted'

/** Panel below a part. */
export const panelLook =
  'animate-[rise_150ms_ease-out] rounded-xl border border-border bg-raised text-text shadow-lg outline-none'
