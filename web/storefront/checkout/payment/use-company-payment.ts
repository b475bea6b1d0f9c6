import { useState } from 'react'
import type { UserData } from '#shared/api/accounts.ts'
import type { PaymentCard } from '#shared/api/company-cards.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'

const NONE: readonly PaymentCard[] = []

/** Which card of the company pays: the first unless something else is chosen. `chosen` is undefined for another way. */
export function useCompanyPayment(user: UserData) {
  const { data: cards = NONE, isLoading, error, refetch } = useCompanyCards(user)
  const [choice, setChoice] = useState<string>()
  const card = choice === undefined ? cards[0] : cards.find(({ id }) => id === choice)
  const customerId = user.companyData?.stripeCustomerId
  return {
    cards,
    isLoading,
    /** Not known yet; a company that is known to the card party nearly always has a card there. */
    isExpected: isLoading && Boolean(customerId),
    error,
    refetch,
    chosen: card && customerId ? { cardId: card.id, customerId } : undefined,
    /** A card's id, or '' for another way. */
    choose: setChoice,
  }
}
export type CompanyPayment = ReturnType<typeof useCompanyPayment>
