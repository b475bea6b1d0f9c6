import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { Users } from '#web/ui/icons/users.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** For whom a business user books, with what the traveller asked for (B2-088). */
export function CompanyBanner({ savedFor }: Pick<CheckoutState, 'savedFor'>) {
  const { t } = useTranslation()
  const { control } = useFormContext<CheckoutForm>()
  const [forOthers, guests] = useWatch({ control, name: ['forOthers', 'guests'] })
  const lead = guests[0]
  const name = `${lead?.firstName ?? ''} ${lead?.lastName ?? ''}`.trim()
  return (
    <div role="status" className="flex items-start gap-3 rounded-xl bg-warn-bg p-4 text-warn">
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {forOthers
            ? t(name === '' ? 'checkout.company.forSomebody' : 'checkout.company.forName', { name })
            : t('checkout.company.forOneself')}
        </p>
        {savedFor?.notes && (
          <p className="mt-1 text-sm break-words">{t('checkout.company.notes', { notes: savedFor.notes })}</p>
        )}
      </div>
    </div>
  )
}
