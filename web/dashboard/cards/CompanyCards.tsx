import { useRef, useState } from 'react'
import type { PaymentCard } from '#shared/api/company-cards.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { cardExpiry, cardName } from '#web/card/card-words.ts'
import { useCompanyCards } from '#web/card/use-company-cards.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useDetails } from '#web/storefront/account/use-details.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { Plus } from '#web/ui/icons/plus.ts'

const AddCard = lazyPart(async () => (await import('./AddCard.tsx')).AddCard)
const RemoveCardDialog = lazyPart(async () => (await import('./RemoveCardDialog.tsx')).RemoveCardDialog)

/** The cards that a company pays with. */
export function CompanyCards({ session }: { session: Session }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const details = useDetails(session)
  const user: UserData = details.data ?? session.user
  const customerId = user.companyData?.stripeCustomerId
  const cards = useCompanyCards(user)
  const isUnproven = details.data !== undefined && 'unproven' in details.data
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<PaymentCard>()

  /** What had the focus is gone: on to the list, and what happened is said. */
  const finish = async (words: string) => {
    await cards.refetch()
    setAdding(false)
    setLeaving(undefined)
    announce(words)
    focusIfLost(heading.current)
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t('cards.heading')}
      </h1>
      <p className="mt-2 max-w-xl text-muted">{t('cards.intro')}</p>
      {!customerId && !details.isPlaceholderData && (
        <Alert tone="warn" className="mt-6">
          {t('cards.companyFirst')}
        </Alert>
      )}
      {cards.isLoading && (
        <div role="status" className="mt-6">
          <span className="sr-only">{t('cards.loading')}</span>
          <Skeleton className="h-20" />
        </div>
      )}
      {cards.error && <FailureNote error={cards.error} onRetry={cards.refetch} className="mt-6" />}
      {cards.data && <CardList cards={cards.data} onRemove={setLeaving} />}
      {customerId && !isAdding && !isUnproven && (
        <Button className="mt-6" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
          {t('cards.add')}
        </Button>
      )}
      <OnDemand fallback={isAdding && <Skeleton className="mt-6 h-80" />}>
        {customerId && isAdding && (
          <AddCard customerId={customerId} onSaved={() => finish(t('cards.saved'))} onCancel={() => setAdding(false)} />
        )}
        {leaving && (
          <RemoveCardDialog
            card={leaving}
            onRemoved={() => finish(t('cards.removed'))}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </OnDemand>
    </>
  )
}

function CardList({ cards, onRemove }: { cards: PaymentCard[]; onRemove: (card: PaymentCard) => void }) {
  const { t } = useTranslation()
  if (cards.length === 0) {
    return (
      <p className="mt-6 rounded-xl border border-dashed border-border px-5 py-8 text-center text-muted">
        {t('cards.none')}
      </p>
    )
  }
  return (
    <ul
      aria-label={t('cards.heading')}
      className="mt-6 divide-y divide-border rounded-xl border border-border bg-raised shadow-sm"
    >
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
          <CreditCard aria-hidden="true" className="size-6 shrink-0 text-brand" />
          <div className="min-w-0 flex-1 basis-32">
            <p className="font-semibold">{cardName(card, t)}</p>
            <p className="text-sm break-words text-muted">{card.billing_details.name}</p>
            <p className="text-sm text-muted numbers">{t('cards.expires', { expiry: cardExpiry(card) })}</p>
          </div>
          <Button
            kind="secondary"
            size="sm"
            aria-label={t('cards.removeNamed', { card: cardName(card, t) })}
            onClick={() => onRemove(card)}
          >
            {t('cards.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
