import { useFormContext, useWatch } from 'react-hook-form'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Users } from '#web/ui/icons/users.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'

/** For whom a business user books, with what the traveller asked for; and who approved it, up to which price. */
export function CompanyBanner({ savedFor, allowed }: Pick<CheckoutState, 'savedFor' | 'allowed'>) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const { control } = useFormContext<CheckoutForm>()
  const [forOthers, guests] = useWatch({ control, name: ['forOthers', 'guests'] })
  const lead = guests[0]
  const name = `${lead?.firstName ?? ''} ${lead?.lastName ?? ''}`.trim()
  return (
    <>
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
      {allowed && (
        <Alert tone="success" announced={false}>
          {t('checkout.company.allowed', {
            name: allowed.by || t('requests.somebody'),
            amount: money(allowed.upTo, allowed.currency),
          })}{' '}
          {allowed.until &&
            t('checkout.company.allowedUntil', { time: formatCompanyTime(new Date(allowed.until), locale) })}
        </Alert>
      )}
    </>
  )
}
