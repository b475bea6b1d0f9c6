import { useLocation } from 'react-router'
import { TRANSACTIONS_ON_A_PAGE } from '#shared/api/transactions.ts'
import { type PageOf, pageOf } from '#web/storefront/search/results/results-page.ts'

/** Which page of a list an address asks for. Elsewhere `page` may be taken. */
export const pageIn = (params: URLSearchParams, name = 'page') => Math.max(1, Math.trunc(Number(params.get(name))) || 1)

/** The page that the address asks for. */
export function listPage<T>(items: readonly T[], params: URLSearchParams, name?: string): PageOf<T> {
  return pageOf(items, pageIn(params, name), TRANSACTIONS_ON_A_PAGE)
}

/** Links to the pages of the list at this address. */
export function useListPages(name = 'page') {
  const { pathname, search } = useLocation()
  return (page: number) => {
    const params = new URLSearchParams(search)
    if (page === 1) params.delete(name)
    else params.set(name, String(page))
    return { to: { pathname, search: params.toString() } }
  }
}
