import { useRef, useState, type ComponentProps } from 'react'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { wordsFor } from '#web/api/errors.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import type { MakeCard } from '#web/card/CardFields.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { mustAsk } from './approval/must-ask.ts'
import { CardSection } from './payment/CardSection.tsx'
import { CheckoutFormView } from './CheckoutFormView.tsx'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import type { Checkout } from './FilledCheckout.tsx'
import { CompanyPayment } from './CompanyParts.tsx'
import { useCompanyPayment } from './payment/use-company-payment.ts'
import { openingOf } from './payment/payment-problem.ts'
import { usePayByCard } from './payment/use-pay-by-card.ts'
import { useWays } from './payment/use-ways.ts'
import type { ChosenWay } from './payment/WaysSection.tsx'
import { WAYS_TARGET } from './payment/ways-target.ts'

const WaysSection = lazyPart(async () => (await import('./payment/WaysSection.tsx')).WaysSection)

/** Checkout by card. */
export default function BookingInfoPage() {
  return (
    <CheckoutScreen path={paths.bookingInfo()}>{(checkout) => <CardCheckout checkout={checkout} />}</CheckoutScreen>
  )
}

function CardCheckout({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const company = useCompanyPayment(checkout.user, { isForm: true })
  const { chosen } = company
  const makeCard = useRef<MakeCard>(null)
  const payByCard = usePayByCard(checkout)
  const [isComplete, setIsComplete] = useState(false)
  const [picked, setPicked] = useState<ChosenWay>()
  const isAsking = mustAsk(checkout) && !checkout.wantsFirst
  const offer = useWays(checkout.state, !chosen && !isAsking)
  const { refusal, isElsewhere, isPending } = offer
  const cardRefused = refusal ? wordsFor(refusal, t) : isElsewhere ? t('checkout.ways.choose') : undefined
  // The card's fields go, with what was typed.
  if (cardRefused && isComplete) setIsComplete(false)
  // Fields that are drawn stay while another price is asked about.
  const [mayType, setMayType] = useState(!isPending)
  if (!isPending && !mayType) setMayType(true)
  // A card of the company pays instead.
  const way = chosen ? undefined : picked
  const missingCard =
    chosen || (isComplete && !cardRefused) ? undefined : (cardRefused ?? t('checkout.card.incomplete'))
  return (
    <CheckoutFormView
      {...checkout}
      path={paths.bookingInfo()}
      pay={
        way
          ? (form) => openingOf(way.pay(form, checkout), checkout.state.correlationId, t)
          : (form) => payByCard(form, chosen ?? makeCard.current)
      }
      missing={way ? way.missing : missingCard}
      {...(way ? { missingTarget: way.target, isLocal: true } : cardRefused && { missingTarget: WAYS_TARGET })}
      renderPayment={(problem) => (
        <>
          <CompanyPayment user={checkout.user} payment={company} other="ownCard" />
          {!chosen && (
            <WaysPart
              offer={offer}
              chosen={way?.id}
              onChoose={(next) => {
                setPicked(next)
                // The card's fields go, with what was typed.
                if (next) setIsComplete(false)
              }}
              problem={problem}
              cardRefused={cardRefused}
            />
          )}
          {!chosen && !way && !cardRefused && (
            <CardSection
              isGuarantee={isPaidAtHotel(checkout.state.rates)}
              mayType={mayType}
              problem={problem}
              onComplete={setIsComplete}
              makeCard={makeCard}
            />
          )}
        </>
      )}
    />
  )
}

/** Most prices have one way to pay, and need no code to choose it. Once drawn it stays, to take back a way that another price lacks. */
function WaysPart(props: ComponentProps<typeof WaysSection>) {
  const { isAsked, refusal } = props.offer
  const isWanted = isAsked || refusal !== undefined
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return <OnDemand>{wasWanted && <WaysSection {...props} />}</OnDemand>
}
