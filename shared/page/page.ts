import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import type { PublicSettings } from '#shared/api/settings.ts'
import type { Language } from '#shared/language/language.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { FeaturedPrice } from '#shared/places/featured.ts'

/** What the server knows about a page view. */
export interface PageFacts {
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
}

/** What the browser that asks for a page says of who sits before it. */
export interface Browser {
  cookies: string | undefined
  acceptLanguage: string | undefined
}

/** Runs an endpoint's operation in the server's own process, as a visitor; throws an error with a FailureCode. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<OutputOf<E>>

/** What one page view needs from the server. */
export interface PageRequest {
  path: string
  /** With its '?', or ''. */
  search: string
  state: PageFacts
  /** Of a page that somebody opens in a browser, and that is drawn for them alone. */
  browser?: Browser | undefined
  call: ServerCall
  /** Under which the calls are known in logs. */
  correlationId: string
  /** Does the part of the work that keeps the thread, when its turn has come. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

export interface PageParts {
  /** Title, description, links, theme. */
  head: string
  body: string
  /** For `<script type="application/json">`: '<' is escaped. */
  state: string
}

/** How many of a page's prices were there when it was drawn: of what all suppliers said, or of some. */
export type PricesThere = 'all' | 'some' | 'none'

export interface PageRest extends Pick<PageParts, 'body' | 'state'> {
  prices: PricesThere
}

export interface RenderedPage extends PageParts {
  status: number
  /** False when something the page asked for did not answer: the next reader may find it whole. */
  isWhole: boolean
  /** Modules that the page wakes with, by their names in the build's manifest. */
  scripts: readonly string[]
  /** The file of its language, which it wakes with too. */
  words: string
  /** Without its code there is nothing to paint: that waits for nothing. */
  wakesAtOnce: boolean
  /** When `body` is the frame alone and `state` is empty: what follows them. */
  rest?: Promise<PageRest>
}

/** What a page can say instead of itself: we are too busy, or one network asks too often. */
export type Notice = 'busy' | 'tooMany'
