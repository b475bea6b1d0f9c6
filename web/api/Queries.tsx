import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, type ReactNode } from 'react'
import { usePageState } from '#web/page-state.ts'
import { onSessionChange, readSession } from '#web/storage/session-store.ts'
import { ApiFailure } from './client.ts'
import { queryDefaults } from './query-defaults.ts'
import { ServerQueries } from './server-queries.ts'

let inBrowser: QueryClient | undefined

/** Lets the screens inside ask for data. The answers the server put into the page are there at once. */
export function Queries({ children }: { children: ReactNode }) {
  const { queries } = usePageState()
  const onServer = use(ServerQueries)
  const client = onServer ?? (inBrowser ??= new QueryClient({ defaultOptions: { queries: queryDefaults } }))
  // What was refused to nobody is asked for again by whoever logged in.
  useEffect(
    () =>
      onSessionChange(() => {
        const isRefused = ({ state }: { state: { error: unknown } }) =>
          state.error instanceof ApiFailure && state.error.code === 'UNAUTHENTICATED'
        if (readSession()) void client.invalidateQueries({ predicate: isRefused })
      }),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={queries}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
