import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { sayAll } from '#web/i18n/say-reason.ts'
import type { Reason } from '#shared/reasons/reasons.ts'
import { CARD_PROVIDER, isCardProvider } from '#shared/payment-provider.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { BookingNotFound } from '#web/storefront/trips/booking/BookingNotFound.tsx'
import { LoginGate } from '#web/storefront/trips/LoginGate.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CanceledPayment } from './CanceledPayment.tsx'
import { HotelRefusal } from './HotelRefusal.tsx'
import { PaymentProgress } from './PaymentProgress.tsx'
import { UnpaidNotice } from './UnpaidNotice.tsx'
import { useMakeBooking } from './use-make-booking.ts'
import { useOwnAddress } from './use-own-address.ts'

const PaymentRefusedDialog = lazyPart(async () => (await import('./PaymentRefusedDialog.tsx')).PaymentRefusedDialog)

const own = new Set(['p', 'refId', 'type'])
/** After this long the page no longer says "a few seconds". */
const SLOW_MS = 15_000

/** Between paying and knowing. `type` INPROGRESS is the only one that goes on. */
export default function PaymentBookingPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const session = useSession()
  const reference = query.get('refId')?.trim() ?? ''
  const provider = query.get('p') ?? CARD_PROVIDER
  const type = query.get('type') ?? ''
  // A provider adds its own, secrets too.
  const hasMore = [...query.keys()].some((name) => !own.has(name))
  useOwnAddress(hasMore ? paths.paymentBooking({ p: provider, reference, type }) : undefined)
  if (!isHydrated) {
    return (
      <Progress
        title={t('checkout.progress.checkTitle')}
        text={t('checkout.progress.text')}
        safe={t('checkout.unpaid.safe')}
      />
    )
  }
  if (type.toUpperCase() !== 'INPROGRESS') return <CanceledPayment reference={reference} />
  return (
    <>
      {/* Who is answered reads the answer there. */}
      {(reference === '' || !session) && <PageHead title={t('checkout.progress.checkTitle')} hidden />}
      {reference === '' ? (
        <BookingNotFound />
      ) : (
        <LoginGate>
          <Confirming reference={reference} provider={provider} />
        </LoginGate>
      )}
    </>
  )
}

/** Its tab says as much as it does. */
function Progress(props: ComponentProps<typeof PaymentProgress>) {
  return (
    <>
      <PageHead title={props.title} hidden />
      <PaymentProgress {...props} />
    </>
  )
}

/** The room went, or costs something else. */
const ofHotel: ReadonlySet<string> = new Set<Reason>(['soldOut', 'priceChanged'])

function Confirming({ reference, provider }: { reference: string; provider: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error } = useMakeBooking(reference, provider)
  // Who comes here may not have paid at all: only the server knows.
  const isPaid = data?.paid ?? false
  const long = {
    title: t(isPaid ? 'checkout.progress.longTitle' : 'checkout.progress.checkLongTitle'),
    text: t(isPaid ? 'checkout.progress.longText' : 'checkout.progress.checkLongText'),
  }
  const safe = isPaid ? undefined : t('checkout.unpaid.safe')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND') {
    return (
      <>
        <PageHead title={t('trips.notFound.title')} hidden />
        <BookingNotFound reference={reference} />
      </>
    )
  }
  if (data?.succeeded) return <Navigate to={paths.paymentSuccess({ reference })} replace />
  if (data?.said[0]?.reason === ('cancelled' satisfies Reason))
    return <Navigate to={paths.booking({ reference })} replace />
  if (data?.pending && data.payment_url) {
    return (
      <UnpaidNotice
        {...{ reference }}
        url={data.payment_url}
        payBefore={data.pay_before}
        hasFailed={data.payment_failed ?? false}
      />
    )
  }
  if (data?.pending && data.isTired) {
    return (
      <>
        <PageHead title={long.title} hidden />
        <MessagePage title={long.title} text={long.text}>
          <Link to={paths.booking({ reference })} className={buttonStyle()}>
            {t('checkout.progress.seeBooking')}
          </Link>
        </MessagePage>
      </>
    )
  }
  // A session that ended says nothing about the payment: after the login that is open it is asked for again.
  const answered = error instanceof ApiFailure && error.isLapse ? undefined : error
  const refusal = answered ? wordsFor(answered, t) : data && !data.pending ? sayAll(data.said, t, data.msg) : undefined
  if (refusal !== undefined) {
    const isOfHotel = data?.said.some(({ reason }) => ofHotel.has(reason))
    const leave = () => void navigate(paths.paymentFailed({ reference }), { replace: true })
    return (
      <>
        <PageHead title={t('checkout.problem.refusedTitle')} hidden />
        <Suspense>
          <PaymentRefusedDialog message={refusal} isFree={!answered && isCardProvider(provider)} onClose={leave}>
            {isOfHotel ? <HotelRefusal reference={reference} isFree={isCardProvider(provider)} /> : undefined}
          </PaymentRefusedDialog>
        </Suspense>
      </>
    )
  }
  if (isSlow) {
    return <Progress {...long} safe={safe} />
  }
  return (
    <Progress
      title={t(isPaid ? 'checkout.progress.title' : 'checkout.progress.checkTitle')}
      text={t('checkout.progress.text')}
      warning={isPaid ? t('checkout.progress.doNotPayAgain') : undefined}
      safe={safe}
    />
  )
}
