import { Suspense, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useSettings } from '#web/page-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { readCheckoutState, readLastChoice } from '#web/storefront/checkout-state.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { mustAsk } from './approval/must-ask.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { type Checkout, FilledCheckout } from './FilledCheckout.tsx'
import { roomsPathOf } from './rooms-path.ts'
import { WaitingCheckout } from './WaitingCheckout.tsx'

const MissingCheckout = lazyPart(async () => (await import('./MissingCheckout.tsx')).MissingCheckout)

interface Props {
  /** The address of this checkout; a traveller of another one goes there with all they carry. */
  path: string
  children: (checkout: Checkout) => ReactNode
}

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
        <FilledCheckout key={chosen.user.id} {...{ ...chosen, path, isAsking, isCold }}>
          {children}
        </FilledCheckout>
      ) : (
        <WaitingCheckout isAsking={isAsking} />
      )}
    </div>
  )
}
