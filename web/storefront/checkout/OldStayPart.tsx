import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { OldStayPlace } from '#web/storefront/date-change/OldStayPlace.tsx'
import { useTermSetting } from './summary/use-term-setting.ts'

const OtherTerms = lazyPart(async () => (await import('#web/storefront/date-change/OtherTerms.tsx')).OtherTerms)

interface Props {
  state: CheckoutState
  /** Of the stay whose dates are changed. */
  reference: string
  onLeave: () => void
  /** Where the rooms of the hotel are, at the prices for residents of a country. */
  pathFor: (residence: string) => string
}

/** The stay whose dates are changed, and what is booked instead on other terms. */
export function OldStayPart({ state, reference, onLeave, pathFor }: Props) {
  const { totalRate, currency, nationality } = state.quote
  const setting = useTermSetting(state)
  return (
    <div className="mb-6 space-y-3">
      <OldStayPlace
        reference={reference}
        onLeave={onLeave}
        next={{ total: { amount: totalRate, currency }, nationality, pathFor }}
      />
      <Suspense>
        <OtherTerms reference={reference} rates={state.rates} setting={setting} />
      </Suspense>
    </div>
  )
}
