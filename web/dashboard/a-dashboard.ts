import { getUserDetails } from '#shared/api/accounts.ts'
import { listRequests } from '#shared/api/approvals.ts'
import { on } from '#web/serve.ts'
import { readSession } from '#web/storage/session-store.ts'

/** The server's answers to what every page of the dashboard asks, for tests: who reads it, and that no request waits. */
export const dashboardFrame = [
  on(getUserDetails).says(() => readSession()!.user),
  on(listRequests).says({ requests: [], total: 0, waiting: 0 }),
]
