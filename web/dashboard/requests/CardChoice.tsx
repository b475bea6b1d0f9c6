import { cardExpiry, cardName } from '#web/card/card-words.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { CompanyPayment } from '#web/storefront/checkout/payment/use-company-payment.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { RadioCard } from '#web/ui/fields/RadioCard.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** With which card of the company an approved stay is paid, or that who asked books it. */
export function CardChoice({ payment, requester }: { payment: CompanyPayment; requester: string }) {
  const { t } = useTranslation()
  const { cards, chosen, choose, isLoading, error, refetch } = payment
  if (isLoading) {
    return (
      <div role="status">
        <span className="sr-only">{t('checkout.company.loading')}</span>
        <Skeleton className="h-14" />
      </div>
    )
  }
  if (error) return <FailureNote error={error} onRetry={refetch} />
  if (cards.length === 0) return null
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{t('requests.whoPays')}</legend>
      {cards.map((card) => (
        <RadioCard
          key={card.id}
          name="request-payment"
          checked={chosen?.cardId === card.id}
          onChange={() => choose(card.id)}
          label={t('checkout.company.card', { card: cardName(card, t) })}
          detail={t('checkout.company.cardDetail', { name: card.billing_details.name, expiry: cardExpiry(card) })}
          icon={<CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
        />
      ))}
      <RadioCard
        name="request-payment"
        checked={!chosen}
        onChange={() => choose('')}
        label={t('requests.leave', { name: requester })}
        detail={t('requests.leaveDetail')}
      />
    </fieldset>
  )
}
