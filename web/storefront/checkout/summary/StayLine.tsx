import { useState } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { SummaryDetails } from './SummaryDetails.tsx'
import { SummaryNotes } from './SummaryNotes.tsx'

const Dialog = lazyPart(async () => (await import('#web/ui/dialogs/Dialog.tsx')).Dialog)

interface Props {
  state: CheckoutState
  isAsking: boolean
}

/**
 * A phone's reminder of what the button books, wherever the page stands: which hotel and when. It opens the rest over the
 * form: who closes it is where they were.
 */
export function StayLine({ state, isAsking }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [isOpen, setIsOpen] = useState(false)
  const { checkIn, checkOut } = state.stay
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full min-w-0 items-center rounded-sm text-sm checkout:hidden"
      >
        <span className="truncate font-semibold">{state.hotel.name}</span>
        <span className="shrink-0 whitespace-pre text-muted"> · {formatShortRange(checkIn, checkOut, locale)}</span>
        <span className="sr-only">, {t('checkout.summary.details')}</span>
        <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-brand" />
      </button>
      <OnDemand>
        {isOpen && (
          <Dialog
            open
            title={t('checkout.summary.heading')}
            onClose={() => setIsOpen(false)}
            closeText={t('shell.close')}
          >
            <SummaryDetails state={state} isAsking={isAsking} />
            <SummaryNotes state={state} className="mt-2" />
          </Dialog>
        )}
      </OnDemand>
    </>
  )
}
