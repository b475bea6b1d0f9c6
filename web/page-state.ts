import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { PublicSettings } from '#shared/api/settings.ts'
import type { FeaturedPrice } from '#shared/places/featured.ts'
import type { Language } from '#shared/language/language.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { PricedFor } from '#web/priced-for.ts'

/** What the server knows about this page view; travels as JSON in `<script id="state">`. */
export interface PageState {
  language: Language
  partner: Partner
  settings: PublicSettings
  /** Version label of the footer. */
  version: string
  /** Year of the footer: the server's, so that page and browser agree on New Year's Eve. */
  year: number
  /** Where this installation is reached, for the links that search engines keep. */
  appUrl: string
  /** The home page's path in each language. */
  homes: Record<Language, string>
  /** What a night in each featured city costs, as far as it is known. */
  featured: readonly FeaturedPrice[]
  /** The browser was left in a partner's site that is not there any more. */
  isSiteGone?: true
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
