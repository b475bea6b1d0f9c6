import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useCardProvider } from '#web/card/use-card-provider.ts'
import { isNetworkFailure, withReason } from '#web/api/errors.ts'
import { CARD_PROVIDER } from '#shared/payment-provider.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirmIntent } from '#web/card/confirm-intent.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { PaymentProgress } from './PaymentProgress.tsx'
import { useOwnAddress } from './use-own-address.ts'

// An address without its reference is rare: it brings what reads bookings.
const BookingNotFound = lazyPart(
  async () => (await import('#web/storefront/trips/booking/BookingNotFound.tsx')).BookingNotFound,
)
const PaymentRefusedDialog = lazyPart(async () => (await import('./PaymentRefusedDialog.tsx')).PaymentRefusedDialog)
const Carried = z.object({ secret: z.string() })

/** The bank's own question about a card (3-D Secure), between checkout and the booking. */
export default function PaymentCheckoutPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const location = useLocation()
  const reference = query.get('refId') ?? ''
  const given = query.get('secret')
  const carried = z.safeParse(Carried, location.state)
  const secret = given ?? (carried.success ? carried.data.secret : undefined)

  const own = `${location.pathname}?${new URLSearchParams({ refId: reference }).toString()}`
  useOwnAddress(given === null ? undefined : own, { secret: given ?? '' })

  if (isHydrated && reference === '')
    return (
      <Suspense>
        <BookingNotFound />
      </Suspense>
    )
  if (isHydrated && secret === undefined) {
    return <Navigate to={paths.paymentBooking({ p: CARD_PROVIDER, reference, type: 'INPROGRESS' })} replace />
  }
  return (
    <>
      <PageHead title={t('checkout.progress.bankTitle')} hidden />
      {isHydrated && given === null && secret !== undefined ? (
        <BankQuestion secret={secret} reference={reference} />
      ) : (
        <AtTheBank />
      )}
    </>
  )
}

function AtTheBank() {
  const { t } = useTranslation()
  return <PaymentProgress title={t('checkout.progress.bankTitle')} text={t('checkout.progress.bankText')} />
}

function BankQuestion({ secret, reference }: { secret: string; reference: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const card = useCardProvider()
  const provider = card.data
  const {
    data: outcome,
    error,
    refetch,
  } = useQuery({
    queryKey: ['confirm-intent', reference],
    enabled: provider !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async () => ({ refusal: provider ? await confirmIntent(provider, secret) : '' }),
  })
  const isAgreed = outcome && outcome.refusal === undefined
  if (isAgreed)
    return <Navigate to={paths.paymentBooking({ p: CARD_PROVIDER, reference, type: 'INPROGRESS' })} replace />
  if (!outcome && !error && !card.error) return <AtTheBank />
  // No answer says nothing about the payment: asked again, the bank tells the same.
  if (!outcome) {
    const again = () => void (card.error ? card.refetch() : refetch())
    const why = error ?? card.error
    const words = withReason(t('checkout.problem.bankUnanswered'), why, t)
    return (
      <div data-says-offline={isNetworkFailure(why) || undefined}>
        <MessagePage title={t('checkout.problem.unknownTitle')} text={words}>
          <Button onClick={again}>{t('checkout.retry')}</Button>
        </MessagePage>
      </div>
    )
  }
  return (
    <Suspense>
      <PaymentRefusedDialog
        message={outcome.refusal || t('checkout.problem.failedTitle')}
        onClose={() => void navigate(paths.paymentFailed({ reference }), { replace: true })}
      />
    </Suspense>
  )
}
