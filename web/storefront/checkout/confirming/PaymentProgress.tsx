import { useTranslation } from '#web/i18n/words.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CheckoutSteps } from '#web/storefront/checkout/CheckoutSteps.tsx'

interface Props {
  title: string
  text: string
  /** Not to be missed: what the traveller must not do now. */
  warning?: string | undefined
  /** Why the page may be closed; unless said, because the booking goes on. */
  safe?: string | undefined
}

/** Something is on its way that must not be started twice. */
export function PaymentProgress({ title, text, warning, safe }: Props) {
  const { t } = useTranslation()
  return (
    <div className="wrap flex flex-col items-center py-10 text-center checkout:py-16">
      <CheckoutSteps at={2} />
      <div role="status" className="mt-12 flex max-w-lg flex-col items-center">
        <span className="grid size-20 place-content-center rounded-full bg-tint text-brand">
          <Spinner className="size-9" />
        </span>
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{text}</p>
        {warning && <p className="mt-5 rounded-md bg-warn-bg px-4 py-3 font-semibold text-warn">{warning}</p>}
      </div>
      <p className="mt-6 text-sm text-muted">{safe ?? t('checkout.progress.safe')}</p>
    </div>
  )
}
