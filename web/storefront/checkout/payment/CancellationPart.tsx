import { useTranslation } from '#web/i18n/words.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { PolicyButton } from '#web/storefront/checkout/summary/PolicyButton.tsx'
import { useTermSetting } from '#web/storefront/checkout/summary/use-term-setting.ts'
import { termWords } from '#web/storefront/hotel/terms/term-words.ts'

/** What it costs to cancel, read once more beside the consent, and all of the policy a press away. */
export function CancellationPart({ state }: { state: CheckoutState }) {
  const { t } = useTranslation()
  const setting = useTermSetting(state)
  return (
    <div className="mb-4 border-b border-border pb-2 checkout:pb-4">
      <h2 className="text-sm text-muted">{t('summary.cancellation')}</h2>
      <p className="mt-1 font-medium whitespace-pre-line">{termWords('cancellation', state.rates, setting, t)}</p>
      {/* Beside it on a wide screen stands the whole summary, with the same. */}
      <PolicyButton state={state} className="checkout:hidden" />
    </div>
  )
}
