import { Elements } from '@stripe/react-stripe-js'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useCardProvider } from '#web/card/use-card-provider.ts'
import { paths } from '#web/paths.ts'
import { CardSection } from './CardSection.tsx'
import { CheckoutFormView } from './CheckoutFormView.tsx'
import { type Checkout, CheckoutScreen } from './CheckoutScreen.tsx'
import { CompanyPayment } from './CompanyParts.tsx'
import { useCompanyPayment } from './use-company-payment.ts'
import { openingOf } from './payment-problem.ts'
import { usePay } from './use-pay.ts'
import type { ChosenWay } from './ways/WaysSection.tsx'

// Most prices have one way to pay.
const WaysSection = lazyPart(async () => (await import('./ways/WaysSection.tsx')).WaysSection)

/** Checkout by card. */
export default function BookingInfoPage() {
  return (
    <CheckoutScreen path={paths.bookingInfo()}>{(checkout) => <CardCheckout checkout={checkout} />}</CheckoutScreen>
  )
}

function CardCheckout({ checkout }: { checkout: Checkout }) {
  const card = useCardProvider()
  return (
    <Elements stripe={card.data ?? null}>
      <CardForm checkout={checkout} card={card} />
    </Elements>
  )
}

/** `card` is the provider's script: here, on its way, or lost. */
type CardForm = { checkout: Checkout; card: Pick<ReturnType<typeof useCardProvider>, 'status' | 'refetch'> }

function CardForm({ checkout, card }: CardForm) {
  const { t } = useTranslation()
  const company = useCompanyPayment(checkout.user)
  const { chosen, isLoading } = company
  const pay = usePay(checkout, company)
  const [isComplete, setIsComplete] = useState(false)
  const [picked, setPicked] = useState<ChosenWay>()
  // A card of the company pays instead.
  const way = chosen ? undefined : picked
  const missingCard =
    chosen || isComplete ? undefined : t(isLoading ? 'checkout.company.loading' : 'checkout.card.incomplete')
  return (
    <CheckoutFormView
      {...checkout}
      path={paths.bookingInfo()}
      pay={way ? (form) => openingOf(way.pay(form, checkout), checkout.state.correlationId, t) : pay}
      missing={way ? way.missing : missingCard}
      {...(way ? { missingTarget: way.target, isLocal: true } : {})}
      renderPayment={(problem) => (
        <>
          <CompanyPayment user={checkout.user} payment={company} other="ownCard" />
          {!chosen && !isLoading && (
            <Suspense>
              <WaysSection
                state={checkout.state}
                chosen={way?.id}
                onChoose={(next) => {
                  setPicked(next)
                  // The card's fields go, with what was typed.
                  if (next) setIsComplete(false)
                }}
                problem={problem}
              />
            </Suspense>
          )}
          {!chosen && !isLoading && !way && (
            <CardSection
              isGuarantee={isPaidAtHotel(checkout.state.rates)}
              status={card.status}
              onRetry={() => void card.refetch()}
              problem={problem}
              onComplete={setIsComplete}
            />
          )}
        </>
      )}
    />
  )
}
