import type { SearchState } from '#web/storefront/search-state.ts'

export interface SearchBarProps {
  /** The search being edited; the form's own defaults otherwise. */
  initial?: SearchState | undefined
  /** Called after the search went to the URL, for a dialog that holds the bar. */
  onSearched?: () => void
}
