import { useQuery } from '@tanstack/react-query'
import { whenReachable } from '#web/api/lazy-part.ts'

const load = async () => (await import('#web/storefront/date-change/OtherTerms.tsx')).OtherTerms

/**
 * The part that says which terms of a new stay are not those of the old one, once its code is there. Not a lazy part: one that is
 * wanted later, while somebody types, must not take the form away until it comes.
 */
export function useOtherTermsPart(isWanted: boolean) {
  const { data, isLoading } = useQuery({
    queryKey: ['part', 'other-terms'],
    queryFn: () => whenReachable(load),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
    throwOnError: true,
  })
  return { OtherTerms: data, isLoading }
}
