/** The strip of saved bookings, and the place that is kept for it. */
export const stripStyle = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-tint p-4'
export const stripWordsStyle = 'flex min-w-0 flex-1 basis-64 items-start gap-3'
