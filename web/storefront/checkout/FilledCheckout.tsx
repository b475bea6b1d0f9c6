import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { query } from '#web/api/client.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'
import { paths } from '#web/paths.ts'
import { type CheckoutState, keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { findPaid } from '#web/storefront/paid-quotes.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { draftedFor } from './checkout-draft.ts'
import { BookingSummary } from './summary/BookingSummary.tsx'
import { OldStayPart } from './OldStayPart.tsx'
import { roomsPathOf } from './rooms-path.ts'
import { useOtherTermsPart } from './use-other-terms-part.ts'
import { checkoutColumns, WaitingCheckout } from './WaitingCheckout.tsx'

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

interface Props extends Pick<Checkout, 'state' | 'user'> {
  /** The address of this checkout. */
  path: string
  /** The company's policy wants approval first. */
  isAsking: boolean
  /** The page is the first of this visit: its frame came from the server. */
  isCold: boolean
  children: (checkout: Checkout) => ReactNode
}

/** The form and its summary, once all is known that it begins with but the ways to pay. */
export function FilledCheckout({ path, state, user, isAsking, isCold, children }: Props) {
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
  if (!hasBegun) return <WaitingCheckout isAsking={isAsking} />
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
      <div className={checkoutColumns}>
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
