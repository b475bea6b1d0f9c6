import { useQuery } from '@tanstack/react-query'
import { whenReachable } from '#web/api/lazy-part.ts'

const load = async () => (await import('#web/storefront/date-change/OtherTerms.tsx')).OtherTerms

/** What says which terms of a new stay are not those of the old one. Not a lazy part: the form below waits for its code. */
export function useOtherTerms(isWanted: boolean) {
  const { data, isLoading } = useQuery({
    queryKey: ['other-terms'],
    queryFn: () => whenReachable(load),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
    throwOnError: true,
  })
  return { OtherTerms: data, isLoading }
}
