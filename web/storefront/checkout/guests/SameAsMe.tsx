import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'

interface Props {
  /** The row of the form. */
  at: number
  /** Whose row it is, in words. */
  guest: string
}

/** Fills in the names of the person who books, once there are any. Loaded with a second room. */
export function SameAsMe({ at, guest }: Props) {
  const { t } = useTranslation()
  const { control, setValue } = useFormContext<CheckoutForm>()
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })
  if (!firstName.trim() || !lastName.trim()) return null
  const fill = () => {
    const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue(`guests.${at}.firstName`, firstName, asTyped)
    setValue(`guests.${at}.lastName`, lastName, asTyped)
    announceToScreenReaders(`${guest}: ${firstName} ${lastName}`)
  }
  return (
    <Button kind="quiet" size="sm" aria-label={t('checkout.guests.sameAsMeFor', { guest })} onClick={fill}>
      {t('checkout.guests.sameAsMe')}
    </Button>
  )
}
