import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { BudgetNotes } from '#web/storefront/cost-objects/BudgetNotes.tsx'
import { CostFields } from '#web/storefront/cost-objects/CostFields.tsx'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { Costs } from './use-costs.ts'

interface Name {
  firstName: string
  lastName: string
}

interface Props extends Pick<ComponentProps<typeof BudgetNotes>, 'gatewayTakes'> {
  costs: Costs
  /** The colleague whose stay it is. */
  traveller: Name | undefined
  /** After a try to pay: what is missing is said. */
  isTried: boolean
}

/** What the stay is charged to. Above the payment: no payer is asked for it with the card typed already. */
export function CostSection({ costs, traveller, isTried, gatewayTakes }: Props) {
  const { t } = useTranslation()
  const { offer, isLoading, error, refetch, values, change, problems, budgets } = costs
  if (!offer && !isLoading && !error) return null
  return (
    <div id="company-costs" tabIndex={-1} className="outline-none">
      <FormSection title={t('costs.heading')} intro={t('costs.intro')}>
        {isLoading && (
          <div role="status">
            <span className="sr-only">{t('costs.loading')}</span>
            <Skeleton className="h-18" />
          </div>
        )}
        {error && !offer && <FailureNote error={error} onRetry={refetch} />}
        {offer && (
          <>
            {traveller && offer.preselected !== null && offer.preselected === values.costCentre && (
              <p className="-mt-1 mb-4 text-sm text-muted break-words">
                {t('costs.ofTraveller', { name: nameOf(traveller) })}
              </p>
            )}
            <CostFields
              offer={offer}
              values={values}
              onChange={change}
              errors={new Map(isTried ? problems.map(({ target, message }) => [target, message]) : [])}
            />
          </>
        )}
        <BudgetNotes verdicts={budgets} gatewayTakes={gatewayTakes} className="mt-4" />
      </FormSection>
    </div>
  )
}
