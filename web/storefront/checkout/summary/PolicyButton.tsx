import { useState } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'

const PoliciesDialog = lazyPart(async () => (await import('./PoliciesDialog.tsx')).PoliciesDialog)

interface Props {
  state: CheckoutState
  className?: string
}

/** Opens what can be given back, and everything else the hotel asks for. */
export function PolicyButton({ state, className = '' }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-1 font-semibold text-brand hover:underline ${className}`}
      >
        {t('checkout.summary.viewPolicy')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
      <OnDemand>{isOpen && <PoliciesDialog state={state} onClose={() => setIsOpen(false)} />}</OnDemand>
    </>
  )
}
