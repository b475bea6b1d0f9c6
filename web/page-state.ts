import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { PublicSettings } from '#shared/api/settings.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { PageFacts } from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { HandedSearch } from '#web/storefront/search/polling/handed-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** For whom and when the server drew the prices of this page: what the browser's first rendering repeats. */
export interface PricedFor {
  stay: Stay
  currency: Currency
  /** The server's time, epoch milliseconds. */
  at: number
  /** The server's day, which a stay without dates is counted from. */
  today: PlainDate
  /** The search that the server began for them, as far as it had come. */
  search?: HandedSearch | undefined
}

/** What the browser needs to draw the page as the server did; travels as JSON in `<script id="state">`. */
export interface PageState extends PageFacts {
  /** On a page with prices that a browser asked for, where it is known for whom they are. */
  pricedFor?: PricedFor
  /** Only on the server: what follows the frame of the page is drawn later. */
  isFrame?: true
  queries?: DehydratedState
}

export const PageStateContext = createContext<PageState | undefined>(undefined)

export function usePageState(): PageState {
  const state = use(PageStateContext)
  if (!state) throw new Error('usePageState outside <App>')
  return state
}

/** The partner variant in force. Ask for its capabilities, never for its id. */
export function usePartner(): Partner {
  return usePageState().partner
}

export function useSettings(): PublicSettings {
  return usePageState().settings
}
