import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listTeamMembers } from '#shared/api/team.ts'
import { callKey, query } from '#web/api/client.ts'

/** The whole team, asked for anew whenever the page opens: others join it in their own time. */
export function useTeam(companyId: string) {
  return useQuery({ ...query(listTeamMembers, { params: { id: companyId }, query: {} }), refetchOnMount: 'always' })
}

/** After a change. */
export function useRenewTeam(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: callKey(listTeamMembers) })
}
