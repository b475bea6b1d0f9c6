/** Hotels on one page of results. */
export const PAGE_SIZE = 16

export interface PageOf<T> {
  page: number
  pages: number
  /** Places of the first and last item, counted from 1; both 0 when there is none. */
  from: number
  to: number
  items: T[]
}

/** The page asked for, or the nearest one that exists. */
export function pageOf<T>(items: readonly T[], wanted: number, size = PAGE_SIZE): PageOf<T> {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = (page - 1) * size
  const slice = items.slice(start, start + size)
  return { page, pages, from: slice.length > 0 ? start + 1 : 0, to: start + slice.length, items: slice }
}

/** Page numbers to link: the ends, and the neighbours of the current one; `gap` where some are left out. */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b)
  return numbers.flatMap((n, i) => {
    const skipped = i === 0 ? 0 : n - (numbers[i - 1] ?? n) - 1
    // One page left out is as short as the dots that would stand for it.
    if (skipped === 1) return [n - 1, n]
    return skipped > 1 ? ['gap' as const, n] : [n]
  })
}
