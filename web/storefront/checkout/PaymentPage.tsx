import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { CheckoutFormView } from './CheckoutFormView.tsx'
import { type Checkout, CheckoutScreen } from './CheckoutScreen.tsx'
import { LocalPaymentSection } from './LocalPaymentSection.tsx'
import { useLocalPrice } from './use-local-price.ts'
import { usePayLocally } from './use-pay-locally.ts'

/** Checkout through the local gateway (B2-009): the same form, paid on the gateway's page. */
export default function PaymentPage() {
  return <CheckoutScreen path={paths.payment()}>{(checkout) => <LocalCheckout checkout={checkout} />}</CheckoutScreen>
}

function LocalCheckout({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const price = useLocalPrice(checkout.state)
  const pay = usePayLocally(checkout.state)
  return (
    <CheckoutFormView
      {...checkout}
      path={paths.payment()}
      pay={pay}
      missing={price.isReady ? undefined : t('checkout.local.pricing')}
      renderPayment={() => <LocalPaymentSection state={checkout.state} price={price} />}
      termsFirst
    />
  )
}
