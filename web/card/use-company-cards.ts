import { useQuery } from '@tanstack/react-query'
import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { lateQuery } from '#web/api/client.ts'

const load = async () => (await import('#shared/api/company-cards.ts')).listPaymentMethods

/** The cards of the user's company, for whom it lets pay with them. Asked for no other user. */
export function useCompanyCards(user: UserData, isAsked = true) {
  const stripeCustomerId = (hasRole(user, 1004) && user.companyData?.stripeCustomerId) || ''
  const cards = lateQuery('company-cards', load, { params: { stripeCustomerId } })
  return useQuery({ ...cards, enabled: isAsked && stripeCustomerId !== '' })
}
