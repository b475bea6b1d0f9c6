/**
 * Boxes of a hotel card, the same for the card and its skeleton, so that nothing moves when it fills. They follow the
 * width of the list (`@container`), not of the screen: beside a map it is narrow on a wide screen, too. Their heights
 * are fixed, so what is below the screen need not be laid out; on a phone the picture takes what the words leave.
 */
export const cardStyle = {
  list: '@container space-y-4',
  card: 'group relative grid [content-visibility:auto] [&_:is(h3,p)]:text-wrap h-[29rem] grid-cols-1 grid-rows-[minmax(0,1fr)_auto_auto] overflow-hidden rounded-lg border border-border bg-raised shadow-sm transition-shadow hover:shadow-md @min-[30rem]:h-80 @min-[30rem]:grid-cols-[10rem_minmax(0,1fr)] @min-[30rem]:grid-rows-[minmax(0,1fr)_auto] @min-[43rem]:h-56 @min-[43rem]:grid-cols-[15rem_minmax(0,1fr)_12.5rem] @min-[43rem]:grid-rows-1',
  photo: 'relative overflow-hidden bg-tint @min-[30rem]:row-span-2 @min-[43rem]:row-span-1',
  body: 'flex min-w-0 flex-col gap-2 p-4 @min-[43rem]:gap-3 @min-[43rem]:p-5',
  price:
    'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-border px-4 pt-3 pb-4 @min-[43rem]:flex-col @min-[43rem]:flex-nowrap @min-[43rem]:items-stretch @min-[43rem]:justify-end @min-[43rem]:border-t-0 @min-[43rem]:border-l @min-[43rem]:p-5 @min-[43rem]:text-right',
} as const
