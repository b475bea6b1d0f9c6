import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { hasRole } from '#shared/company/roles.ts'
import { cardExpiry, cardName } from '#web/card/card-words.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { RadioCard } from '#web/ui/fields/RadioCard.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { Landmark } from '#web/ui/icons/landmark.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { CompanyPayment } from './use-company-payment.ts'

interface Props {
  user: UserData
  payment: CompanyPayment
  /** The other way to pay: a card of one's own, or the local gateway. Undefined where only a card of the company may pay. */
  other: 'ownCard' | 'local' | undefined
}

/** Who pays for a company's stay: one of its cards, or the booker. */
export function CompanyPaymentSection({ user, payment, other }: Props) {
  const { t } = useTranslation()
  const { cards, hasNone, chosen, choose, isLoading, error, refetch } = payment
  const name = 'company-payment'
  // Nothing to choose: the one way that is left has its own heading below.
  if (hasNone && other) return <NoCard user={user} />
  return (
    <FormSection title={t('checkout.company.heading')}>
      {isLoading && (
        <div role="status">
          <span className="sr-only">{t('checkout.company.loading')}</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {error && <FailureNote error={error} onRetry={refetch} className="mb-4" />}
      {cards.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="sr-only">{t('checkout.company.heading')}</legend>
          {cards.map((card) => (
            <RadioCard
              key={card.id}
              name={name}
              checked={chosen?.cardId === card.id}
              onChange={() => choose(card.id)}
              label={t('checkout.company.card', { card: cardName(card, t) })}
              detail={t('checkout.company.cardDetail', {
                name: card.billing_details.name,
                expiry: cardExpiry(card),
              })}
              icon={<CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
            />
          ))}
          {other && (
            <RadioCard
              name={name}
              checked={!chosen}
              onChange={() => choose('')}
              label={t(`checkout.company.${other}`)}
              detail={t(`checkout.company.${other}Detail`)}
              icon={<Landmark aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
            />
          )}
        </fieldset>
      )}
      {hasNone && <NoCard user={user} />}
    </FormSection>
  )
}

/** Why there is no company card to choose, and what helps. */
function NoCard({ user }: Pick<Props, 'user'>) {
  const { t } = useTranslation()
  const look = 'text-sm text-muted'
  if (!hasRole(user, 1004)) return <p className={look}>{t('checkout.company.noRole')}</p>
  if (!runsCompany(user)) return <p className={look}>{t('checkout.company.noCard')}</p>
  return (
    <p className={look}>
      {t('checkout.company.none')}{' '}
      <Link to={paths.businessDashboard({ page: 'payments' })} className="font-semibold text-brand underline">
        {t('checkout.company.add')}
      </Link>
    </p>
  )
}
