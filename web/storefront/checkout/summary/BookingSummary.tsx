import { useId, useState } from 'react'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { POLICY_NOTE } from '#web/storefront/policy/policy-note.ts'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { SummaryDetails } from './SummaryDetails.tsx'
import { SummaryNotes } from './SummaryNotes.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'

interface Props {
  state: CheckoutState
  /** It is asked for: nothing is paid before it is approved. */
  isAsking?: boolean
}

/** What is being paid for, in sight as long as the form is. On a phone it is a strip that opens. */
export function BookingSummary({ state, isAsking = false }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const details = useId()
  const { hotel, quote } = state
  return (
    <section
      aria-labelledby="summary-title"
      className="overflow-hidden rounded-xl border border-border bg-raised shadow-md"
    >
      <div className="aspect-16/9 bg-tint max-checkout:hidden">
        <HotelPhoto src={hotel.image} alt="" width={640} height={360} seed={hotel.id} eager />
      </div>
      <h2 id="summary-title" className="sr-only">
        {t('checkout.summary.heading')}
      </h2>
      <SummaryStrip state={state} opens={details} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {/* Why it may not be booked is never folded away. */}
      <VerdictNote
        verdict={quote.verdict}
        id={POLICY_NOTE}
        className="mx-5 mb-4 checkout:mx-6 checkout:mt-6 checkout:mb-0"
      />
      <div id={details} className={`p-5 max-checkout:pt-1 checkout:p-6 ${isOpen ? '' : 'max-checkout:hidden'}`}>
        <SummaryDetails state={state} isAsking={isAsking} nameClass="max-checkout:hidden" />
      </div>
      {/* Nor what comes with the stay. */}
      <SummaryNotes state={state} className="mx-4 mb-4 min-h-5 checkout:mx-6 checkout:mb-6" />
    </section>
  )
}
