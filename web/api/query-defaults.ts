import type { DefaultOptions } from '@tanstack/react-query'
import { ApiFailure } from './client.ts'

/** What the server rendered stays fresh long enough not to be fetched again while hydrating. */
export const queryDefaults: DefaultOptions['queries'] = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  // A clear answer is final; only silence and outages are worth a second try.
  retry: (failures, error) => failures < 1 && !(error instanceof ApiFailure && error.status < 500),
}
