import type { Transaction } from '#shared/api/booking-info.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { usePayBefore } from './outcome/use-pay-before.ts'
import { useTimeLeft } from './outcome/use-time-left.ts'

interface Props {
  payment: Pick<Transaction, 'payment_url' | 'pay_before'>
  hotel: string
}

/** Until when, and where, a payment that is waited for can be made; neither once that time is over by the server's clock. */
export function PayNow({ payment, hotel }: Props) {
  const { t } = useTranslation()
  const payBefore = usePayBefore()
  const isOver = useTimeLeft(payment.pay_before) === 0
  if (!payment.payment_url || isOver) return null
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
