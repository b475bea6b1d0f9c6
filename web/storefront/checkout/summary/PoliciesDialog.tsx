import { useNumbers } from '#web/numbers.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { PolicyTerms } from '#web/storefront/hotel/terms/PolicyTerms.tsx'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'
import { SupplyIn } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

/** What can be given back, and everything else the hotel asks for. */
export function PoliciesDialog({ state, onClose }: { state: CheckoutState; onClose: () => void }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { rates, quote } = state
  const others = [...new Set(rates.flatMap(({ policies }) => policies.map(({ text }) => text)))].filter(Boolean)
  const due = taxesDueAtHotel(rates)
  return (
    <Dialog open title={t('checkout.policies.title')} onClose={onClose} closeText={t('shell.close')}>
      <div className="space-y-7">
        <section>
          <h3 className="mb-2 text-lg">
            {t(rates.some(({ refundable }) => refundable) ? 'checkout.policies.refundable' : 'rates.policy')}
          </h3>
          <PolicyTerms rates={rates} currency={quote.currency} paidAtHotel={isPaidAtHotel(rates)} />
        </section>
        <section>
          <h3 className="mb-2 text-lg">{t('checkout.policies.other')}</h3>
          {others.length === 0 && due.length === 0 && <p className="text-muted">{t('checkout.policies.none')}</p>}
          <div className="space-y-3">
            {due.map(({ description, amount }) => (
              <p key={description}>
                <SupplyIn
                  sentence={(what) => t('checkout.policies.due', { what, amount: money(amount, quote.currency) })}
                  name={description}
                />
              </p>
            ))}
            {others.map((text) => (
              <SupplierText key={text} html={text} />
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  )
}
