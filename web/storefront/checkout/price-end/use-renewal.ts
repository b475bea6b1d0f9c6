import { useRef, useState } from 'react'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { whenReachable } from '#web/api/lazy-part.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { PaymentProblem } from '#web/storefront/checkout/payment/payment-problem.ts'
import { problemOf } from '#web/storefront/checkout/payment/payment-problem.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { announce } from '#web/ui/announcer.ts'

interface Ends {
  /** How often paying was tried: whoever pays meanwhile has taken the price that they saw. */
  countTries: () => number
  /** The price is what it was. */
  onSame: (quote: PricedOption) => void
  /** It has to be decided upon. */
  onProblem: (problem: PaymentProblem) => void
}

/** Asks for the price of a checkout anew. */
export function useRenewal(state: CheckoutState, { countTries, onSame, onProblem }: Ends) {
  const { t } = useTranslation()
  const [isRenewing, setRenewing] = useState(false)
  const isUnderWay = useRef(false)
  const renew = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const tries = countTries()
    const isLate = () => countTries() !== tries
    setRenewing(true)
    try {
      const { askAnew } = await whenReachable(() => import('./ask-anew.ts'))
      const renewed = await askAnew(state)
      if (isLate()) return
      if (renewed.kind === 'same') onSame(renewed.quote)
      else onProblem(renewed)
    } catch (error) {
      if (isLate()) return
      const problem = problemOf(error, state.correlationId, t)
      // Nothing was paid: none of its words are for that.
      if (typeof problem !== 'string' && problem.kind === 'expired') onProblem({ kind: 'expired', isForGood: true })
      else if (typeof problem !== 'string' && problem.kind !== 'failed') onProblem(problem)
      else if (problem !== 'stopped') announce(wordsFor(error, t), 'neutral')
    } finally {
      isUnderWay.current = false
      setRenewing(false)
    }
  }
  return { isRenewing, renew }
}
