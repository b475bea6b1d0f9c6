import type { Transaction } from '#shared/api/payments.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { usePayBefore } from './outcome/use-pay-before.ts'

interface Props {
  payment: Pick<Transaction, 'payment_url' | 'pay_before'>
  hotel: string
}

/** Until when, and where, a payment that is waited for can be made. The server says both, by its clock, and neither after it. */
export function PayNow({ payment, hotel }: Props) {
  const { t } = useTranslation()
  const payBefore = usePayBefore()
  if (!payment.payment_url) return null
  return (
    <span className="mt-2 flex flex-col items-start gap-2">
      <span className="text-sm font-semibold">{payBefore(payment)}</span>
      <a
        href={payment.payment_url}
        aria-label={t('trips.list.payNow', { hotel })}
        className={`${buttonStyle('primary', 'sm')} relative`}
      >
        {t('trips.payNow')}
      </a>
    </span>
  )
}
