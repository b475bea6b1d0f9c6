import { HydrationBoundary, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { usePageState } from '#web/page-state.ts'
import { onSessionChange, readSession } from '#web/storage/session-store.ts'
import { ApiFailure } from './client.ts'
import { queryDefaults } from './query-defaults.ts'
import { ServerQueries } from './server-queries.ts'

let inBrowser: QueryClient | undefined
/** Who was signed in last. */
let reader: string | undefined

const wantsLogin = ({ state: { error } }: Query) => error instanceof ApiFailure && error.code === 'UNAUTHENTICATED'

function openClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } })
  reader = readSession()?.user.id
  onSessionChange(() => welcome(client))
  return client
}

/** What was refused for the lack of a login is asked for again after one, and nobody reads what another person was told. */
function welcome(client: QueryClient): void {
  const now = readSession()?.user.id
  if (now === undefined) return
  if (reader !== undefined && reader !== now) void client.resetQueries()
  reader = now
  void client.invalidateQueries({ predicate: wantsLogin })
}

/** The one of this browser's page. */
export const browserQueries = (): QueryClient => (inBrowser ??= openClient())

/** Lets the screens inside ask for data. The answers the server put into the page are there at once. */
export function Queries({ children }: { children: ReactNode }) {
  const { queries } = usePageState()
  const onServer = use(ServerQueries)
  const client = onServer ?? browserQueries()
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={queries}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
