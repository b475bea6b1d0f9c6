import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { RadioCard } from '#web/ui/fields/RadioCard.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useWays } from './use-ways.ts'

const NAME = 'payBy'

/** Which of the gateway's ways the traveller wants. Where it names none, or they are not known, its page asks alone. */
export function LocalChoice({ state }: { state: CheckoutState }) {
  const { t } = useTranslation()
  const fixed = useId()
  const { control, setValue } = useFormContext<CheckoutForm>()
  const chosen = useWatch({ control, name: NAME })
  const { ways, isPending } = useWays(state)
  const choices = ways.find(({ kind }) => kind === 'redirect')?.choices ?? []
  // Kept from another day: the gateway would refuse it.
  const isGone = !isPending && chosen !== '' && !choices.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) setValue(NAME, '')
  }, [isGone, setValue])
  if (isPending) return <Skeleton className="h-72" />
  if (choices.length === 0) return null
  const all = { id: '', label: t('checkout.local.all'), detail: t('checkout.local.allDetail') }
  return (
    <fieldset aria-describedby={fixed}>
      <legend className="sr-only">{t('checkout.local.choice')}</legend>
      <div className="@container">
        {/* By the form’s width: on a tablet the summary stands beside it. */}
        <div className="grid gap-3 @md:grid-cols-2">
          {[all, ...choices].map(({ id, label, detail }) => (
            <RadioCard
              key={id}
              name={NAME}
              checked={chosen === id}
              onChange={() => setValue(NAME, id)}
              label={label}
              detail={detail}
            />
          ))}
        </div>
      </div>
      <p id={fixed} className="mt-3 text-sm text-muted">
        {t('checkout.local.fixed')}
      </p>
    </fieldset>
  )
}
