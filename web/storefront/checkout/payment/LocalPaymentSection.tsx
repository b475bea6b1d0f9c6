import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ExternalLink } from '#web/ui/icons/external-link.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { LocalChoice } from './LocalChoice.tsx'

interface Props {
  state: CheckoutState
  /** `over` when there is none any more: asking again would not help. */
  price: { isReady: boolean; over?: string | undefined; error: unknown; refetch: () => unknown }
}

/** How payment goes on the gateway's own page, and exactly how much it will ask for. */
export function LocalPaymentSection({ state, price }: Props) {
  const { quote } = state
  const { t } = useTranslation()
  const amount = useNumbers().money(quote.totalRate, quote.currency)
  return (
    <FormSection
      title={t('checkout.local.heading')}
      intro={
        <span className="flex items-start gap-2">
          <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
          {t('checkout.local.intro')}
        </span>
      }
    >
      <div id="local-payment" tabIndex={-1} className="rounded-md">
        <LocalChoice state={state} />
        {price.isReady && (
          <p role="status" className="mt-5 rounded-md bg-tint p-4 text-lg font-bold">
            {t('checkout.local.willPay', { amount })}
          </p>
        )}
        {price.isReady && quote.shownAs && <ShownAs quote={quote} shownAs={quote.shownAs} />}
        {!price.isReady && !price.error && (
          <div role="status" className="mt-5">
            <span className="sr-only">{t('checkout.local.pricing')}</span>
            <Skeleton className="h-14" />
          </div>
        )}
        {price.over && <Alert>{wordsFor(price.error, t)}</Alert>}
        {price.error !== null && !price.over && <FailureNote error={price.error} onRetry={price.refetch} />}
        <p className="mt-3 text-sm text-muted">{t('checkout.local.rupiah')}</p>
      </div>
    </FormSection>
  )
}

type Quote = CheckoutState['quote']

/** The amount in the currency in which it was looked for, at which rate, and when. */
function ShownAs({ quote, shownAs }: { quote: Quote; shownAs: NonNullable<Quote['shownAs']> }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  return (
    <p className="mt-3 text-sm text-muted">
      {t('checkout.local.shownAs', {
        shown: money(shownAs.totalRate, shownAs.currency),
        one: money(1, shownAs.currency),
        rate: money(Math.round(quote.totalRate / shownAs.totalRate), quote.currency),
        at: formatInstant(new Date(shownAs.pricedAt), locale),
      })}
    </p>
  )
}
