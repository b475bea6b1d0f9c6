import type { DefaultOptions } from '@tanstack/react-query'
import { ApiFailure } from './client.ts'

/** No visitor waits longer than this for a part of a page. */
const MOST_WAIT_S = 10

const isAnswer = (error: unknown) => error instanceof ApiFailure && error.status > 0 && error.status < 500

/** What the server rendered stays fresh long enough not to be fetched again while hydrating. */
export const queryDefaults: DefaultOptions['queries'] = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  // Without a network a call fails like any other, so that the screen can say so, and is made again with it.
  networkMode: 'always',
  refetchOnReconnect: true,
  // A clear answer is final; only silence and outages are worth a second try, and none while there is no network.
  retry: (failures, error) => failures < 1 && !isAnswer(error) && navigator.onLine,
  retryDelay: (_failures, error) =>
    1000 * Math.min(MOST_WAIT_S, (error instanceof ApiFailure && error.retryAfterSeconds) || 1),
}
