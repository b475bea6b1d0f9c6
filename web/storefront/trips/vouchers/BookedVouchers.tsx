import type { BookedVouchers as Booked, VoucherState } from '#shared/api/vouchers.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Ticket } from '#web/ui/icons/ticket.ts'

const tones: Record<VoucherState, Tone> = { OPEN: 'success', REDEEMED: 'neutral', EXPIRED: 'neutral', VOID: 'neutral' }

/** The vouchers of a booking, for who paid. Not on paper: a printed booking is handed over at a desk. */
export function BookedVouchers({ booked }: { booked: Booked }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { partner, state, count, each, currency, vouchers } = booked
  const value = money(each, currency)
  const isAnyOpen = vouchers.some((voucher) => voucher.state === 'OPEN')
  const said = {
    AWAITED: t('vouchers.awaited', { partner, number: count, each: value }),
    // How a code is used says nothing where none is left to use.
    GIVEN: isAnyOpen ? t('vouchers.rule', { partner }) : undefined,
    VOID: t('vouchers.void'),
  }[state]
  return (
    <div className="grid print:hidden">
      <DetailCard title={t('vouchers.title', { partner })} icon={<Ticket aria-hidden="true" />}>
        {vouchers.length > 0 && (
          <ul className="divide-y divide-border">
            {vouchers.map((voucher, at) => (
              <Row key={voucher.codeEnd + String(at)} voucher={voucher} place={at + 1} value={value} />
            ))}
          </ul>
        )}
        {said && <p className="mt-3 text-sm text-muted">{said}</p>}
      </DetailCard>
    </div>
  )
}

interface RowProps {
  voucher: Booked['vouchers'][number]
  place: number
  value: string
}

function Row({ voucher: { code, codeEnd, state, validUntil }, place, value }: RowProps) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-mono font-semibold break-all">
          {code ?? <span className="text-muted">{t('vouchers.ending', { end: codeEnd })}</span>}
        </p>
        <p className="text-sm text-muted">
          {value}
          {state === 'OPEN' && ` · ${t('vouchers.until', { date: formatDate(validUntil, locale) })}`}
          {state === 'EXPIRED' && ` · ${t('vouchers.wasUntil', { date: formatDate(validUntil, locale) })}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {code && (
          <CopyButton
            text={code}
            copyText={t('vouchers.copy', { place })}
            copiedText={t('vouchers.copied', { place })}
          />
        )}
        <Badge tone={tones[state]}>{t(`vouchers.state.${state}`)}</Badge>
      </div>
    </li>
  )
}
