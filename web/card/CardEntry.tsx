import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { CircleAlert } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { cardElementStyle } from './card-style.ts'

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'

interface Props {
  /** The provider's script: here, on its way, or lost. */
  status: 'pending' | 'success' | 'error'
  onRetry: () => void
  /** What is missing, in words; shown after an attempt. */
  problem: string | undefined
  onComplete: (isComplete: boolean) => void
}

/** The card provider's own frames (A7-036): what is typed there never reaches this page. Inside its `Elements`. */
export function CardEntry({ status, onRetry, problem, onComplete }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div id="card-details" tabIndex={-1} role="group" aria-label={t('checkout.card.heading')} className="rounded-md">
        {status === 'success' && <CardFields onComplete={onComplete} />}
        {status === 'pending' && (
          <div role="status">
            <span className="sr-only">{t('checkout.card.loading')}</span>
            <Skeleton className="h-12" />
            <Skeleton className="mt-5 h-12" />
          </div>
        )}
        {status === 'error' && (
          <Alert>
            <p>{t('checkout.card.failed')}</p>
            <Button kind="secondary" size="sm" className="mt-3" onClick={onRetry}>
              {t('checkout.retry')}
            </Button>
          </Alert>
        )}
      </div>
      {problem && status === 'success' && (
        <p className="mt-3 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </>
  )
}

function CardFields({ onComplete }: Pick<Props, 'onComplete'>) {
  const { t } = useTranslation()
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
        className="field grid content-center has-[.StripeElement--focus]:outline-3 has-[.StripeElement--focus]:outline-offset-2 has-[.StripeElement--focus]:outline-brand data-invalid:border-danger"
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
