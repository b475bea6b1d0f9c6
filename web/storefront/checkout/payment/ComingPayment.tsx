import { useTranslation } from '#web/i18n/words.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CompanyPayment } from './use-company-payment.ts'

interface Props {
  payment: Pick<CompanyPayment, 'cards' | 'hasNone'>
  other: 'ownCard' | 'local' | undefined
}

/** As high as what comes: its cards are known before the form is drawn, and the button to pay stands below. */
export function ComingPayment({ payment: { cards, hasNone }, other }: Props) {
  const { t } = useTranslation()
  const line = <Skeleton className="h-10 sm:h-5" />
  if (hasNone && other) return line
  const ways = cards.map(({ id }) => id)
  if (ways.length > 0 && other) ways.push(other)
  return (
    <FormSection title={t('checkout.company.heading')}>
      {hasNone && line}
      <div className="space-y-3">
        {/* On a phone a way takes three lines. */}
        {ways.map((way) => (
          <Skeleton key={way} className="h-23.5 sm:h-17.75" />
        ))}
      </div>
    </FormSection>
  )
}
