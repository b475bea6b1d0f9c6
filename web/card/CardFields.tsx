import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { CreatePaymentMethodCardData, Stripe } from '@stripe/stripe-js'
import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { cardElementStyle } from './card-style.ts'

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** Makes a card that the provider knows of what stands in the fields, or says why not, in its words. */
export type MakeCard = (
  holder: NonNullable<CreatePaymentMethodCardData['billing_details']>,
) => Promise<{ cardId: string } | { refusal: string }>

interface Props {
  onComplete: (isComplete: boolean) => void
  /** Kept there while the fields are. */
  makeCard: Ref<MakeCard>
}

/** Number, date and code, each in a frame of the provider's. */
export function CardFields({ provider, ...props }: Props & { provider: Stripe }) {
  return (
    <Elements stripe={provider}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ onComplete, makeCard }: Props) {
  const { t } = useTranslation()
  const provider = useStripe()
  const elements = useElements()
  useImperativeHandle(
    makeCard,
    (): MakeCard => async (holder) => {
      const card = elements?.getElement('cardNumber')
      if (!provider || !card) return { refusal: t('checkout.card.failed') }
      const made = await provider.createPaymentMethod({ type: 'card', card, billing_details: holder })
      return made.error ? { refusal: made.error.message ?? '' } : { cardId: made.paymentMethod.id }
    },
    [provider, elements, t],
  )
  const style = useMemo(() => cardElementStyle(), [])
  // Two fields may speak before the page is drawn again, as when a browser fills them in.
  const complete = useRef<Partial<Record<Part, boolean>>>({})
  const [errors, setErrors] = useState<Partial<Record<Part, string | undefined>>>({})
  const watch = (part: Part) => ({
    id: part,
    options: { style },
    onChange: (event: { complete: boolean; error?: { message: string } | undefined }) => {
      const parts = { ...complete.current, [part]: event.complete }
      complete.current = parts
      setErrors((was) => ({ ...was, [part]: event.error?.message }))
      onComplete(Boolean(parts.cardNumber && parts.cardExpiry && parts.cardCvc))
    },
  })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <CardField part="cardNumber" label={t('checkout.card.number')} error={errors.cardNumber} wide>
        <CardNumberElement {...watch('cardNumber')} />
      </CardField>
      <CardField part="cardExpiry" label={t('checkout.card.expiry')} error={errors.cardExpiry}>
        <CardExpiryElement {...watch('cardExpiry')} />
      </CardField>
      <CardField part="cardCvc" label={t('checkout.card.cvc')} error={errors.cardCvc}>
        <CardCvcElement {...watch('cardCvc')} />
      </CardField>
    </div>
  )
}

interface FieldProps {
  part: Part
  label: string
  error: string | undefined
  wide?: boolean
  children: ReactNode
}

/** Looks like our own fields; the frame inside carries the accessible name. */
function CardField({ part, label, error, wide = false, children }: FieldProps) {
  return (
    <div className={wide ? 'col-span-2' : ''}>
      <label htmlFor={part} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        data-invalid={error ? true : undefined}
        className="field grid content-center has-[.StripeElement--focus]:outline-3 has-[.StripeElement--focus]:outline-offset-2 has-[.StripeElement--focus]:outline-focus data-invalid:field-marked group-data-invalid/card:not-has-[.StripeElement--complete]:field-marked"
      >
        {children}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
