/**
 * Boxes of a hotel card, the same for the card and its skeleton, so that nothing moves when it fills. They follow the
 * width of the list (`@container`), not of the screen: beside a map it is narrow on a wide screen, too. Their heights
 * are fixed, so what is below the screen need not be laid out; on a phone the picture takes what the words leave. From
 * 36rem on a card is so low that three are on a laptop's screen (`three-in-view.e2e.ts` counts them).
 */
export const cardStyle = {
  list: '@container space-y-4 desktop:space-y-3',
  card: 'group relative grid [content-visibility:auto] [&_:is(h3,p)]:text-wrap h-[29rem] grid-cols-1 grid-rows-[minmax(0,1fr)_auto_auto] overflow-hidden rounded-lg border border-border bg-raised shadow-sm transition-shadow hover:shadow-md @min-[30rem]:h-54 @min-[36rem]:h-46 @min-[30rem]:grid-cols-[8.25rem_minmax(0,1fr)_9.75rem] @min-[30rem]:grid-rows-1 @min-[36rem]:grid-cols-[9rem_minmax(0,1fr)_11.25rem] @min-[43rem]:grid-cols-[14rem_minmax(0,1fr)_12.5rem]',
  /**
   * A card that has not come whole shows nothing: its words would stand where the picture leaves them room, and move up as more
   * of them come. Chromium counts from the last child only when that has come; elsewhere this matches nothing.
   */
  untilWhole: '[&>:not(:nth-last-child(n))]:hidden',
  photo: 'relative overflow-hidden bg-tint',
  body: 'flex min-w-0 flex-col gap-2 p-4 @min-[30rem]:justify-between @min-[30rem]:gap-1 @min-[30rem]:px-3 @min-[30rem]:py-2 @min-[43rem]:px-4',
  price:
    'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-border px-4 pt-3 pb-4 @min-[30rem]:flex-col @min-[30rem]:flex-nowrap @min-[30rem]:items-stretch @min-[30rem]:justify-end @min-[30rem]:gap-y-0.5 @min-[30rem]:border-t-0 @min-[30rem]:border-l @min-[30rem]:px-2.5 @min-[30rem]:py-2.5 @min-[30rem]:text-right @min-[43rem]:px-4',
} as const
