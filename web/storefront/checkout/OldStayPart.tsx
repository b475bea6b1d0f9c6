import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { OldStayPlace } from '#web/storefront/date-change/OldStayPlace.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { useTermSetting } from './summary/use-term-setting.ts'
import type { useOtherTerms } from './use-other-terms.ts'

interface Props extends Pick<ReturnType<typeof useOtherTerms>, 'OtherTerms'> {
  state: CheckoutState
  /** Of the stay whose dates are changed. */
  reference: string
  /** That stay, where it could be read. */
  old: Booking | undefined
  onLeave: () => void
  /** Where the rooms of the hotel are, at the prices for residents of a country. */
  pathFor: (residence: string) => string
}

/** The stay whose dates are changed, and what is booked instead on other terms. */
export function OldStayPart({ state, reference, old, OtherTerms, onLeave, pathFor }: Props) {
  const { totalRate, currency, nationality } = state.quote
  const setting = useTermSetting(state)
  return (
    <div className="mb-6 space-y-3">
      <OldStayPlace
        reference={reference}
        onLeave={onLeave}
        next={{ total: { amount: totalRate, currency }, nationality, pathFor }}
      />
      {old && OtherTerms && <OtherTerms old={old} rates={state.rates} setting={setting} />}
    </div>
  )
}
