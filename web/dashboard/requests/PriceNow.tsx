import { useQuery } from '@tanstack/react-query'
import { priceRequest, type ApprovalRequest } from '#shared/api/approvals.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The price when it was asked for, the one of this moment, and the most that it may cost. */
export function PriceNow({ session, request }: { session: Session; request: ApprovalRequest }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
  const { data, error, refetch } = useQuery({
    ...query(priceRequest, { params }),
    // A look at the supplier each time, and none unasked.
    staleTime: Infinity,
    gcTime: 0,
  })
  const count = request.rooms.length
  const words = (amount: number) => money(amount, request.currency)
  if (error) return <FailureNote tone="warn" error={error} what={t('requests.priceFailed')} onRetry={refetch} />
  if (data?.status === 'sold_out') return <Alert tone="warn">{t('requests.soldOutNow', { count })}</Alert>
  return (
    <div aria-live="polite">
      <dl className="divide-y divide-border text-sm numbers">
        <Row name={t('requests.fact.total')} value={words(request.total)} />
        <Row
          name={t('requests.priceNow')}
          value={
            data ? (
              words(data.quote.totalRate)
            ) : (
              <>
                <span className="sr-only">{t('requests.pricing')}</span>
                <Skeleton className="ml-auto h-5 w-20" />
              </>
            )
          }
        />
        <Row name={t('requests.fact.ceiling')} value={words(request.ceiling)} />
      </dl>
      {data && !data.isWithin && (
        <Alert tone="warn" announced={false} className="mt-3">
          {t('requests.aboveNow', { count })}
        </Alert>
      )}
      {data?.freeUntil && (
        <p className="mt-2 text-sm text-muted">
          {t('requests.freeUntil', { time: formatCompanyTime(new Date(data.freeUntil), locale) })}
        </p>
      )}
    </div>
  )
}

const Row = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div className="flex justify-between gap-4 py-2.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-bold">{value}</dd>
  </div>
)
