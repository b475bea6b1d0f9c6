import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announcer.ts'
import { bookingOf } from '../checkout-draft.ts'
import type { CheckoutForm, FieldProblem } from '../checkout-form.ts'
import type { Checkout } from '../CheckoutScreen.tsx'
import { type PaymentOutcome, problemOf } from '../payment-problem.ts'
import { forgetReason, keepReason, readReason } from './reason-draft.ts'

/** Another reason has to be told; the server asks for as much. */
const LEAST_WORDS = 10

export const reasonTarget = 'approval-reason'
export const wordsTarget = 'approval-words'

/** Why somebody wants a stay that needs approval, and the way to ask for it instead of paying. */
export function useAsk({
  state,
  user,
  wantsFirst,
  setFirst,
  isLocal,
}: Omit<Checkout, 'hotelPath'> & { isLocal: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const booking = bookingOf(state)
  const [reason, setReason] = useState(() => readReason(user.id, booking))
  useEffect(() => keepReason(user.id, booking, reason), [user.id, booking, reason])
  // What a gateway has collected in its own currency is asked for first (docs/decisions/053-booked-and-decided-later.md).
  const mayBeFirst = !isLocal
  const isTold = reason.code !== 'other' || reason.words.trim().length >= LEAST_WORDS
  const problems: FieldProblem[] = [
    ...(reason.code === '' ? [{ target: reasonTarget, message: t('requests.ask.choose') }] : []),
    ...(isTold ? [] : [{ target: wordsTarget, message: t('requests.ask.wordsMissing', { count: LEAST_WORDS }) }]),
  ]

  const send = async (form: CheckoutForm): Promise<PaymentOutcome> => {
    try {
      const { sendRequest } = await import('./send-request.ts')
      await sendRequest({ form, state, user, reason }, queries)
      forgetReason()
      announce(t('requests.ask.sent'))
      void navigate(paths.account({ tab: 'booking', show: 'business' }))
      return 'paid'
    } catch (error) {
      return problemOf(error, state.correlationId, t)
    }
  }
  return { reason, change: setReason, isFirst: wantsFirst && mayBeFirst, mayBeFirst, setFirst, problems, send }
}
export type Ask = ReturnType<typeof useAsk>
