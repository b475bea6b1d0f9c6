/** Boxes of a hotel card, the same for the card and its skeleton, so that nothing moves when it fills. */
export const cardStyle = {
  card: 'group relative grid h-[27.5rem] grid-cols-1 grid-rows-[12rem_1fr_auto] overflow-hidden rounded-lg border border-border bg-raised shadow-sm transition-shadow hover:shadow-md desktop:h-54 desktop:grid-cols-[15.5rem_1fr_12rem] desktop:grid-rows-1',
  photo: 'relative overflow-hidden bg-tint',
  body: 'flex min-w-0 flex-col gap-3 p-4 desktop:p-5',
  price:
    'flex items-end justify-between gap-3 border-t border-border px-4 pt-3 pb-4 desktop:flex-col desktop:items-stretch desktop:justify-end desktop:gap-4 desktop:border-t-0 desktop:border-l desktop:p-5 desktop:text-right',
} as const
