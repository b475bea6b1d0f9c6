import { useQuery } from '@tanstack/react-query'
import { getDeputy } from '#shared/api/deputies.ts'
import { query } from '#web/api/client.ts'

/** Who acts for the member, and for whom the member acts; each visit asks. */
export const useDeputy = (companyId: string) =>
  useQuery({ ...query(getDeputy, { params: { id: companyId } }), staleTime: 0 })
