import { Link, useSearchParams } from 'react-router'
import { REQUESTS_PAGE, type ApprovalRequest } from '#shared/api/approvals.ts'
import { isUndecided } from '#shared/approval/request-state.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { isForOther, nameOf, reasonWords, timeLeft } from '#web/storefront/requests/request-words.ts'
import { NextStep } from '#web/storefront/requests/NextStep.tsx'
import { RequestBadge } from '#web/storefront/requests/RequestBadge.tsx'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { ListStates } from '#web/storefront/trips/lists/ListStates.tsx'
import { pageIn, useListPages } from '#web/storefront/trips/lists/use-list-pages.ts'
import type { Session } from '#web/storage/session-store.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { LIST_PAGE } from '../bookings/use-bookings-address.ts'
import { useCompanyRequests } from './use-requests.ts'

const shows = ['waiting', 'ended'] as const

/** Requests of the company: what waits, the most urgent first, or what became of the others. */
export function RequestList({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const [params] = useSearchParams()
  const show = params.get('show') === 'ended' ? 'ended' : 'waiting'
  const page = pageIn(params, LIST_PAGE)
  const linkTo = useListPages(LIST_PAGE)
  const requests = useCompanyRequests(session, show, page)
  return (
    <>
      <h1 className="text-3xl">{t('requests.title')}</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">{t('requests.intro')}</p>
      <nav aria-label={t('requests.kinds')} className="mb-5">
        <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-border bg-surface p-1">
          {shows.map((one) => (
            <li key={one}>
              <Link
                to={paths.requests(one === 'ended' ? { show: one } : {})}
                aria-current={one === show ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-4 text-sm font-semibold text-muted hover:text-text aria-[current]:bg-bg aria-[current]:text-brand aria-[current]:shadow-sm"
              >
                {t(`requests.show.${one}`)}
                {one === 'waiting' && requests.data && requests.data.waiting > 0 && (
                  <span className="ml-2 numbers">{whole(requests.data.waiting)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListStates query={requests} what={t('requests.failed')}>
        {({ requests: rows, total }) =>
          rows.length === 0 ? (
            <div className="rounded-xl border border-dashed border-border bg-surface px-6 py-10 text-center">
              <CircleCheck aria-hidden="true" className="mx-auto mb-3 size-8 text-muted" />
              <p className="font-semibold">{t(`requests.none.${show}`)}</p>
              <p className="mt-1 text-muted">{t('requests.noneText')}</p>
            </div>
          ) : (
            <>
              <ul aria-label={t(`requests.show.${show}`)} className="space-y-4">
                {rows.map((request) => (
                  <li key={request.id}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={pageOfRequests(rows, page, total)}
                total={total}
                linkTo={linkTo}
                label={t('trips.list.pages')}
              />
            </>
          )
        }
      </ListStates>
    </>
  )
}

/** The server has cut the page already. */
function pageOfRequests(items: ApprovalRequest[], page: number, total: number) {
  const from = (page - 1) * REQUESTS_PAGE + 1
  return { items, page, pages: Math.max(1, Math.ceil(total / REQUESTS_PAGE)), from, to: from + items.length - 1 }
}

function RequestCard({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { money } = useNumbers()
  const { state, currency, askedTotal, decidedBy } = request
  const isWaiting = isUndecided(state)
  return (
    <article className="group relative rounded-xl border border-border bg-raised p-4 pr-11 shadow-sm transition-shadow hover:border-brand hover:shadow-md sm:p-5 sm:pr-14">
      {/* The card leads on: a name alone does not look like it. */}
      <ChevronRight
        aria-hidden="true"
        className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-brand transition-transform group-hover:translate-x-0.5 sm:right-5"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RequestBadge state={state} />
        {isWaiting && <span className="text-sm font-semibold">{timeLeft(request.deadline, t)}</span>}
        {decidedBy && request.decidedAt && (
          <span className="text-sm text-muted">
            {t('requests.by', {
              name: nameOf(decidedBy),
              time: formatCompanyTime(new Date(request.decidedAt), locale),
            })}
          </span>
        )}
      </div>
      <h2 className="mt-2.5 text-lg leading-snug">
        <Link
          to={paths.requests({ id: request.id })}
          className="break-words underline-offset-4 group-hover:text-brand group-hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {t('requests.cardTitle', { name: nameOf(request.traveller), hotel: request.hotel.name })}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {request.hotel.city} · {formatDate(request.checkIn, locale)} – {formatDate(request.checkOut, locale)}
      </p>
      <p className="mt-1 text-sm">
        {request.silence
          ? t('requests.first.priceLine', { total: money(request.total, currency) })
          : askedTotal === undefined
            ? t('requests.priceLine', {
                total: money(request.total, currency),
                ceiling: money(request.ceiling, currency),
              })
            : t('requests.movedLine', { total: money(request.total, currency), now: money(askedTotal, currency) })}
      </p>
      {isForOther(request) && (
        <p className="mt-1 text-sm break-words text-muted">
          {t('requests.askedBy', { name: nameOf(request.requester) })}
        </p>
      )}
      <p className="mt-1 text-sm break-words text-muted">{reasonWords(request, t)}</p>
      <VerdictNote verdict={request.verdict} className="mt-3" />
      {request.isOwn && isWaiting && <p className="mt-3 text-sm font-semibold">{t('requests.own')}</p>}
      <NextStep request={request} size="sm" />
    </article>
  )
}
