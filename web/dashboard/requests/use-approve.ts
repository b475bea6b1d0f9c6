import { useState } from 'react'
import { useNavigate } from 'react-router'
import { approveRequest, type ApprovalRequest } from '#shared/api/approvals.ts'
import { CARD_PROVIDER } from '#shared/payment-provider.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { withReason, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { useRenewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'
import type { Session } from '#web/storage/session-store.ts'
import { announce } from '#web/ui/announcer.ts'

interface Card {
  cardId: string
  customerId: string
}

/** What was decided now; the others leave it as it is, or to another approver's decision. */
const agreed: readonly string[] = ['booking', 'allowed']

/** Approves for what the page shows, and goes where the payment leads. What stands in the way is said in `problem`. */
export function useApprove(session: Session, request: ApprovalRequest, onAnswer: (request: ApprovalRequest) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const renew = useRenewTransactions()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const approve = async (card: Card | undefined) => {
    setBusy(true)
    setProblem('')
    const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
    const body = {
      upTo: request.askedTotal ?? request.ceiling,
      ...(card ? { card: { stripe_id: card.cardId, customer_stripe_id: card.customerId } } : {}),
    }
    try {
      const { outcome, payment, request: now } = await call(approveRequest, { params, body })
      void renew()
      if (outcome === 'booking' && payment) {
        const { ref_id: reference, payment_intent_client_secret: secret } = payment
        // Busy until the next page takes over.
        if (payment.requires_action && secret !== undefined) void navigate(paths.paymentCheckout({ secret, reference }))
        else void navigate(paths.paymentBooking({ p: CARD_PROVIDER, reference, type: 'INPROGRESS' }))
        return
      }
      setBusy(false)
      onAnswer(now)
      announce(
        t(`requests.answer.${outcome}`, { count: request.rooms.length }),
        agreed.includes(outcome) ? 'success' : 'neutral',
      )
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status > 0 && error.status < 500
      setProblem(
        isRefused
          ? `${t('requests.notApproved')} ${wordsFor(error, t)}`
          : withReason(t('requests.uncertain'), error, t),
      )
      setBusy(false)
    }
  }
  return { approve, isBusy, problem }
}
