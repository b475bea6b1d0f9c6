import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import type { CompanyHome } from '#shared/api/company-home.ts'
import { isLive } from '#shared/approval/request-state.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { NextStep } from '#web/storefront/requests/NextStep.tsx'
import { outcomeWords, timeLeft } from '#web/storefront/requests/request-words.ts'
import { RequestBadge } from '#web/storefront/requests/RequestBadge.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'

const RequestDialog = lazyPart(async () => (await import('#web/storefront/requests/RequestDialog.tsx')).RequestDialog)

const name = 'inline-block min-h-6 text-left font-semibold break-words text-brand underline underline-offset-3'

interface Props {
  requests: readonly ApprovalRequest[]
  /** Saved, and waiting to be booked. */
  waiting: CompanyHome['mine']['waiting']
}

/** What the member waits for: each with its state, until when, and the way to it. */
export function OpenRequests({ requests, waiting }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const locale = localeOf(language)
  const [openId, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const live = requests.filter(({ state }) => isLive(state))
  const opened = requests.find(({ id }) => id === openId)
  const dates = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
    `${formatDate(checkIn, locale)} – ${formatDate(checkOut, locale)}`
  return (
    <>
      {live.length + waiting.length === 0 && <p className="text-muted">{t('account.home.noRequests')}</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('account.home.requests')}
        hidden={live.length + waiting.length === 0}
        className="divide-y divide-border outline-none"
      >
        {live.map((request) => (
          <li key={request.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <RequestBadge state={request.state} />
            <p>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpen(request.id)} className={name}>
                {request.hotel.name}
              </button>
            </p>
            <p className="text-sm text-muted">
              {request.hotel.city} · {dates(request)}
            </p>
            <p className="text-sm">
              {outcomeWords(request, { t, language })}{' '}
              <span className="whitespace-nowrap">({timeLeft(request.allowedUntil ?? request.deadline, t)})</span>
            </p>
            <NextStep request={request} size="sm" />
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <Badge tone="brand">{t('account.home.saved')}</Badge>
            <p>
              <Link to={paths.account({ tab: 'booking', show: 'business' })} className={name}>
                {one.hotel}
              </Link>
            </p>
            <p className="text-sm text-muted">
              {one.place} · {dates(one)}
            </p>
          </li>
        ))}
      </ul>
      <OnDemand>
        {opened && (
          <RequestDialog
            request={opened}
            onClose={() => {
              setOpen(undefined)
              focusIfLost(list.current)
            }}
          />
        )}
      </OnDemand>
    </>
  )
}
