import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { usePageState } from '#web/page-state.ts'
import { queryDefaults } from './query-defaults.ts'
import { ServerQueries } from './server-queries.ts'

let inBrowser: QueryClient | undefined

/** Lets the screens inside ask for data. The answers the server put into the page are there at once. */
export function Queries({ children }: { children: ReactNode }) {
  const { queries } = usePageState()
  const onServer = use(ServerQueries)
  const client = onServer ?? (inBrowser ??= new QueryClient({ defaultOptions: { queries: queryDefaults } }))
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={queries}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
