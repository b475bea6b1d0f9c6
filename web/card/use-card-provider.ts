import type { Stripe } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#web/page-state.ts'
import { loadCardScript } from './load-card-script.ts'

/** One provider object for the whole visit: its frames belong to it. */
export function useCardProvider() {
  const { card } = useSettings()
  return useQuery<Stripe>({
    queryKey: ['card-provider', card.scriptUrl, card.publishableKey],
    queryFn: () => loadCardScript(card),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
}
