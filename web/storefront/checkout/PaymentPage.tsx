import { useState } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { mustAsk } from './approval/must-ask.ts'
import { CheckoutFormView } from './CheckoutFormView.tsx'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import type { Checkout } from './FilledCheckout.tsx'
import { CompanyPayment } from './CompanyParts.tsx'
import { LocalPaymentSection } from './payment/LocalPaymentSection.tsx'
import { useCompanyPayment } from './payment/use-company-payment.ts'
import { useLocalPrice } from './payment/use-local-price.ts'
import { usePayLocally } from './payment/use-pay-locally.ts'
import { usePayByCard } from './payment/use-pay-by-card.ts'

const PaymentProblemDialog = lazyPart(
  async () => (await import('./payment/PaymentProblemDialog.tsx')).PaymentProblemDialog,
)

/** Checkout through the local gateway: the same form, paid on the gateway's page. */
export default function PaymentPage() {
  return <CheckoutScreen path={paths.payment()}>{(checkout) => <LocalCheckout checkout={checkout} />}</CheckoutScreen>
}

function LocalCheckout({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const company = useCompanyPayment(checkout.user, { isForm: true })
  const { chosen } = company
  // What is asked for is not paid here: it keeps the currency that the policy's cap and the budgets are held against.
  const needsApproval = mustAsk(checkout)
  const isPaidHere = !chosen && !needsApproval
  const price = useLocalPrice(checkout.state, isPaidHere)
  const payLocally = usePayLocally(checkout)
  const payByCard = usePayByCard(checkout)
  const [seen, setSeen] = useState<unknown>()
  const isReady = chosen !== undefined || price.isReady
  return (
    <>
      <CheckoutFormView
        {...checkout}
        path={paths.payment()}
        pay={chosen ? (form) => payByCard(form, chosen) : payLocally}
        missing={isReady ? undefined : t('checkout.local.pricing')}
        missingTarget={chosen ? undefined : 'local-payment'}
        renderPayment={() => (
          <>
            <CompanyPayment user={checkout.user} payment={company} other={needsApproval ? undefined : 'local'} />
            {isPaidHere && <LocalPaymentSection state={checkout.state} price={price} />}
          </>
        )}
        termsFirst
        isLocal={!chosen}
      />
      <OnDemand>
        {price.over && !chosen && seen !== price.error && (
          <PaymentProblemDialog
            problem={{ kind: price.over }}
            {...checkout}
            onAccept={() => undefined}
            onClose={() => setSeen(price.error)}
          />
        )}
      </OnDemand>
    </>
  )
}
