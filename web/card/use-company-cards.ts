import { skipToken, useQuery } from '@tanstack/react-query'
import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { call } from '#web/api/client.ts'

/** The cards of the user's company, for whom it lets pay with them. Asked for no other user. */
export function useCompanyCards(user: UserData) {
  const stripeCustomerId = hasRole(user, 1004) ? user.companyData?.stripeCustomerId : undefined
  return useQuery({
    queryKey: ['company-cards', stripeCustomerId],
    queryFn: stripeCustomerId
      ? async ({ signal }) => {
          // Most who check out have no company: the call comes with the first who does.
          const { listPaymentMethods } = await import('#shared/api/company-cards.ts')
          return call(listPaymentMethods, { params: { stripeCustomerId } }, { signal })
        }
      : skipToken,
  })
}
