import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApproveLater, LEAST_WORDS } from '#shared/approval/reason.ts'
import { lateQuery } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announcer.ts'
import { bookingOf } from '../checkout-draft.ts'
import type { CheckoutForm, FieldProblem } from '../checkout-form.ts'
import type { Checkout } from '../FilledCheckout.tsx'
import { type PaymentOutcome, problemOf } from '#web/storefront/checkout/payment/payment-problem.ts'
import { forgetReason, keepReason, readReason } from './reason-draft.ts'

const PREVIEW = 'approval-preview'
const loadPreview = async () => (await import('#shared/api/approvals.ts')).previewApproval
type Whose = Pick<CheckoutForm, 'forOthers' | 'colleague'>

export const reasonTarget = 'approval-reason'
export const wordsTarget = 'approval-words'

/** Whose stay it would be, beside who asks, changes who may decide. */
export const previewOf = ({ state, user }: Pick<Checkout, 'state' | 'user'>, { forOthers, colleague }: Whose) =>
  lateQuery(PREVIEW, loadPreview, {
    params: { id: user.companyData?.id ?? '' },
    body: { selectedToken: state.quote.token, traveller_id: (forOthers && colleague?.id) || null },
  })

/** Why the traveller wants a stay that needs approval, and the way to ask for it instead of paying. */
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
  const isFirst = wantsFirst && mayBeFirst
  /** What pays for a stay that is booked first: why, and what the page says of it. Undefined where it says nothing. */
  const approveLater = (form: CheckoutForm): CheckoutForm['approveLater'] => {
    const shown = queries.getQueryData(previewOf({ state, user }, form).queryKey)?.bookFirst
    return isFirst && shown ? z.parse(ApproveLater, { ...reason, shown }) : undefined
  }
  const refresh = () => queries.invalidateQueries({ queryKey: [PREVIEW] })
  return { reason, change: setReason, isFirst, mayBeFirst, setFirst, problems, send, approveLater, refresh }
}
export type Ask = ReturnType<typeof useAsk>
