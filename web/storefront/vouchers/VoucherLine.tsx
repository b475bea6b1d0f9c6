import { useQuery } from '@tanstack/react-query'
import { getVoucherOffer } from '#shared/api/voucher-offer.ts'
import type { Currency } from '#shared/money/currency.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { Ticket } from '#web/ui/icons/ticket.ts'

interface Props {
  amount: number
  currency: Currency
  isPaidAtHotel: boolean
}

/** The server's word, by the rule that decides when the booking is confirmed. Without an answer nothing is said. */
export function VoucherLine({ amount, currency, isPaidAtHotel }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const asked = { currency, amount: String(amount), ...(isPaidAtHotel ? { payAtHotel: 'true' as const } : {}) }
  const offer = useQuery(query(getVoucherOffer, { query: asked })).data?.offer
  if (!offer) return null
  const { partner, answer, count, each, above } = offer
  const isEarned = answer === 'EARNS'
  return (
    <p className={`flex items-start gap-2 text-sm ${isEarned ? 'text-success' : 'text-muted'}`}>
      <Ticket aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {t(`vouchers.offer.${answer}`, {
          partner,
          number: count,
          each: money(each, offer.currency),
          above: money(above, offer.currency),
        })}
      </span>
    </p>
  )
}
