import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { query } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useSettings } from '#web/page-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import {
  type CheckoutState,
  keepCheckoutState,
  readCheckoutState,
  readLastChoice,
} from '#web/storefront/checkout-state.ts'
import { findPaid } from '#web/storefront/paid-quotes.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { mustAsk } from './approval/must-ask.ts'
import { draftedFor } from './checkout-draft.ts'
import { BookingSummary } from './summary/BookingSummary.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { OldStayPart } from './OldStayPart.tsx'
import { roomsPathOf } from './rooms-path.ts'
import { useOtherTermsPart } from './use-other-terms-part.ts'

const MissingCheckout = lazyPart(async () => (await import('./MissingCheckout.tsx')).MissingCheckout)

/** The payer must not depend on the network for what is sent, nor for the next screens. */
const nextScreens = [
  () => import('./payment/pay-by-card.ts'),
  () => import('./payment/pay-on-page.ts'),
  () => import('./checkout-resolver.ts'),
  () => import('#web/api/failure-details.ts'),
  () => import('#web/ui/fields/ErrorSummary.tsx'),
  () => import('./confirming/PaymentBookingPage.tsx'),
  () => import('./confirming/PaymentCheckoutPage.tsx'),
  () => import('#web/storefront/trips/booking/PaymentSuccessPage.tsx'),
]

/** One by one: on a phone, naming all their files in one go takes longer than a touch should wait. */
async function loadNextScreens() {
  for (const load of nextScreens) {
    await new Promise((resolve) => setTimeout(resolve))
    load().catch(() => undefined)
  }
}

export interface Checkout {
  state: CheckoutState
  user: UserData
  /** What the user said of themselves at their last booking; undefined while they type, or before the first. */
  last?: UnbilledContact | undefined
  /** The booked stay whose dates are changed. */
  old?: Booking | undefined
  /** Where other rooms of the hotel are. */
  hotelPath: string
  /** What needs approval is paid at once, and decided on afterwards. */
  wantsFirst: boolean
  setFirst: (wantsFirst: boolean) => void
}

interface Asking {
  /** The company's policy wants approval first. */
  isAsking: boolean
}

interface FilledProps extends Pick<Checkout, 'state' | 'user'>, Props, Asking {
  /** The page is the first of this visit: its frame came from the server. */
  isCold: boolean
}

interface Props {
  /** The address of this checkout; a traveller of another one goes there with all they carry. */
  path: string
  children: (checkout: Checkout) => ReactNode
}

const columns =
  'grid grid-cols-1 items-start gap-6 checkout:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8'

/** Details and payment. First who, then what: a visitor goes home, a lost booking is named. */
export function CheckoutScreen({ path, children }: Props) {
  const { t } = useTranslation()
  const session = useOwnSession()
  const settings = useSettings()
  const isHydrated = useHydrated()
  const [isCold] = useState(!isHydrated)
  const { state: carried } = useLocation()
  if (isHydrated && !session) return <Navigate to={paths.home()} replace />
  const user = isHydrated ? session?.user : undefined
  const state = user && (readCheckoutState(carried) ?? readLastChoice())
  const chosen = user && state && { user, state }
  if (user && !chosen) {
    return (
      <>
        <PageHead title={t('checkout.heading')} hidden />
        <Suspense>
          <MissingCheckout />
        </Suspense>
      </>
    )
  }
  const own = chosen ? checkoutPath(chosen.user, chosen.state.rates, settings) : path
  if (own !== path) return <Navigate to={own} replace state={state} />
  const isAsking = chosen !== undefined && mustAsk(chosen)
  // The heading that the server sent stays where it is, and the same: what comes later comes below it.
  return (
    <div className="wrap pt-6 pb-16 max-checkout:pb-0">
      <div className="min-h-11">
        {state && (
          <Link
            to={roomsPathOf(state, state.quote.nationality)}
            className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {t('checkout.back')}
          </Link>
        )}
      </div>
      <div className="mt-1 mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{t(isAsking ? 'checkout.askHeading' : 'checkout.heading')}</h1>
        <CheckoutSteps at={1} isAsking={isAsking} />
      </div>
      {chosen ? (
        <Filled key={chosen.user.id} {...{ ...chosen, path, isAsking, isCold }}>
          {children}
        </Filled>
      ) : (
        <Waiting isAsking={isAsking} />
      )}
    </div>
  )
}

function Filled({ path, state, user, isAsking, isCold, children }: FilledProps) {
  const navigate = useNavigate()
  // Read once: while paying, this page must stay until the next one takes over.
  const [paidAs] = useState(() => findPaid(state.quote.token))
  const [wantsFirst, setFirst] = useState(false)
  const [replacedAtFirst] = useState(state.replaces)
  const [drafted] = useState(() => draftedFor(user, state))
  const isTyped = drafted !== undefined
  // Asked once for each form: the next one begins with what is typed in this.
  const known = useQuery({
    ...query(getOwnContact, {}, user.id),
    enabled: !isTyped,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  // Under the name that the line above the form reads it by, too.
  const old = useQuery({
    ...query(getBookingInfo, { body: { id: replacedAtFirst ?? '' } }, user.id, 'other'),
    enabled: replacedAtFirst !== undefined,
    retry: false,
  })
  // A request for approval does not carry along which stay it is meant instead of.
  const changed = isAsking && !wantsFirst ? undefined : state.replaces
  const { OtherTerms, isLoading: isCodeComing } = useOtherTermsPart(changed !== undefined)
  // Who pays decides what is asked. A second try does not hold the form up.
  const cards = useCompanyCards(user)
  const isPayerUnknown = cards.isLoading && cards.failureCount === 0
  const isKnown = (isTyped || !known.isPending) && !old.isLoading && !isCodeComing && !isPayerUnknown
  // The whole form in one go would hold a phone up for longer than a touch should wait. Who comes from another page and has
  // all it needs finds it at once, and Back the place where it was.
  const mayDraw = useDeferredValue(isKnown, isKnown && !isCold)
  // Fields that fold away once they are known would move all that stands under them, and those that go take the focus of who
  // types along. A form that has begun stays: the line above it asks for an old stay that could not be read once more.
  const [hasBegun, setBegun] = useState(false)
  if (mayDraw && !hasBegun) setBegun(true)
  // Not beside what the form itself waits for.
  useEffect(() => {
    if (hasBegun) void loadNextScreens()
  }, [hasBegun])
  if (paidAs !== undefined) return <Navigate to={paths.booking({ reference: paidAs })} replace />
  if (!hasBegun) return <Waiting isAsking={isAsking} />
  const leaveChange = () => {
    const { replaces: _, ...next } = state
    keepCheckoutState(next)
    void navigate(path, { replace: true, state: next, preventScrollReset: true })
  }
  return (
    <>
      {changed && (
        <OldStayPart
          {...{ state, OtherTerms }}
          reference={changed}
          old={changed === replacedAtFirst ? old.data?.object : undefined}
          onLeave={leaveChange}
        />
      )}
      <div className={columns}>
        <aside className="checkout:sticky checkout:top-[calc(6rem+var(--offline-bar))] checkout:order-last">
          <BookingSummary state={state} isAsking={isAsking && !wantsFirst} />
        </aside>
        {children({
          state,
          user,
          last: known.data?.contact ?? undefined,
          old: old.data?.object,
          hotelPath: roomsPathOf(state, state.quote.nationality),
          wantsFirst,
          setFirst,
        })}
      </div>
    </>
  )
}

/** Where the summary and the form will stand. */
function Waiting({ isAsking }: Asking) {
  const { t } = useTranslation()
  return (
    <div className={columns}>
      <PageHead title={t(isAsking ? 'checkout.askHeading' : 'checkout.heading')} hidden />
      <Skeleton className="h-42 checkout:order-last checkout:h-120" />
      <div className="space-y-5 max-checkout:pb-16">
        <Skeleton className="h-41 checkout:h-45" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
