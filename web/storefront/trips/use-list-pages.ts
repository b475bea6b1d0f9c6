import { useLocation } from 'react-router'
import { type PageOf, pageOf } from '#web/storefront/search/results-page.ts'

/** Bookings on one page of any list of them (B2-096, Q100). */
const LIST_PAGE_SIZE = 8

/** The page that the address asks for. */
export function listPage<T>(items: readonly T[], params: URLSearchParams): PageOf<T> {
  return pageOf(items, Math.trunc(Number(params.get('page'))) || 1, LIST_PAGE_SIZE)
}

/** Links to the pages of the list at this address. */
export function useListPages() {
  const { pathname, search } = useLocation()
  return (page: number) => {
    const params = new URLSearchParams(search)
    if (page === 1) params.delete('page')
    else params.set('page', String(page))
    return { to: { pathname, search: params.toString() } }
  }
}
