import { useState } from 'react'
import type { UserData } from '#shared/api/accounts.ts'
import type { PaymentCard } from '#shared/api/company-cards.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'

const NONE: readonly PaymentCard[] = []

/**
 * Which card of the company pays: the first unless something else is chosen. `chosen` is undefined for another way. A form that
 * asks for other fields where a card pays keeps those it began with, whatever card comes later.
 */
export function useCompanyPayment(user: UserData, { isForm = false } = {}) {
  const { data: cards = NONE, isLoading, error, refetch } = useCompanyCards(user)
  const [begunWith] = useState(cards)
  const [choice, setChoice] = useState<string>()
  const wanted = choice ?? (isForm ? begunWith : cards)[0]?.id
  const card = cards.find(({ id }) => id === wanted)
  const customerId = user.companyData?.stripeCustomerId
  return {
    cards,
    isLoading,
    error,
    refetch,
    /** It is known that no card of the company can pay. */
    hasNone: cards.length === 0 && !isLoading && !error,
    chosen: card && customerId ? { cardId: card.id, customerId } : undefined,
    /** A card's id, or '' for another way. */
    choose: setChoice,
  }
}
export type CompanyPayment = ReturnType<typeof useCompanyPayment>
