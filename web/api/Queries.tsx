import { HydrationBoundary, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { use, useEffect, type ReactNode } from 'react'
import { usePageState } from '#web/page-state.ts'
import { onSessionChange, readSession } from '#web/storage/session-store.ts'
import { ApiFailure } from './client.ts'
import { queryDefaults } from './query-defaults.ts'
import { ServerQueries } from './server-queries.ts'

let inBrowser: QueryClient | undefined

const wantsLogin = ({ state: { error } }: Query) => error instanceof ApiFailure && error.code === 'UNAUTHENTICATED'

/** What was refused for the lack of a login is asked for again after one. */
function askAgain(): void {
  if (readSession()) void inBrowser?.invalidateQueries({ predicate: wantsLogin })
}

/** Lets the screens inside ask for data. The answers the server put into the page are there at once. */
export function Queries({ children }: { children: ReactNode }) {
  const { queries } = usePageState()
  const onServer = use(ServerQueries)
  const client = onServer ?? (inBrowser ??= new QueryClient({ defaultOptions: { queries: queryDefaults } }))
  useEffect(() => onSessionChange(askAgain), [])
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={queries}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
