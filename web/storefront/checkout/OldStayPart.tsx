import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { OtherTerms as OtherTermsPart } from '#web/storefront/date-change/OtherTerms.tsx'
import { OldStayPlace } from '#web/storefront/date-change/OldStayPlace.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { useTermSetting } from './summary/use-term-setting.ts'
import { roomsPathOf } from './rooms-path.ts'

interface Props {
  state: CheckoutState
  /** Of the stay whose dates are changed. */
  reference: string
  /** That stay, where it could be read. */
  old: Booking | undefined
  /** Once its code is there. */
  OtherTerms: typeof OtherTermsPart | undefined
  onLeave: () => void
}

/** The stay whose dates are changed, and what is booked instead on other terms. */
export function OldStayPart({ state, reference, old, OtherTerms, onLeave }: Props) {
  const { totalRate, currency, nationality } = state.quote
  const setting = useTermSetting(state)
  return (
    <div className="mb-6 space-y-3">
      <OldStayPlace
        reference={reference}
        onLeave={onLeave}
        next={{
          total: { amount: totalRate, currency },
          nationality,
          pathFor: (residence) => roomsPathOf(state, residence),
        }}
      />
      {old && OtherTerms && <OtherTerms old={old} rates={state.rates} setting={setting} />}
    </div>
  )
}
