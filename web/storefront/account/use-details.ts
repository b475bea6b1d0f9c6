import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getUserDetails } from '#shared/api/accounts.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { readToken, type Session, updateUser } from '#web/storage/session-store.ts'

/** The signed-in user as the server knows them. Until it answers, and in other screens, what the browser keeps of them. */
export function useDetails({ token, user }: Session) {
  const input = { params: { email: user.email } }
  return useQuery({
    ...query(getUserDetails, input),
    queryFn: async ({ signal }) => {
      const details = await call(getUserDetails, input, { signal })
      const { pendingEmail: _waits, passwordless: _how, unproven: _yet, ...kept } = details
      // Somebody else may have logged in meanwhile, in another tab.
      if (readToken() === token) updateUser(kept)
      return details
    },
    placeholderData: user,
  })
}

/** After a change. */
export function useRenewDetails(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: callKey(getUserDetails) })
}
