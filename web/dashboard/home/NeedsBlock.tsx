import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CompanyHome, HomeRequest, Needs } from '#shared/api/company-home.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { HomeBlock } from './HomeBlock.tsx'
import { StayLine } from './StayLine.tsx'

interface Row {
  key: string
  kind: keyof Needs | 'requests'
  tone: Tone
  what: ReactNode
  /** Until when, or how much. */
  note: string
  action?: { to: string; label: string; name: string }
}

interface Props {
  needs: Needs | undefined
  requests: CompanyHome['requests']
}

const none = { count: 0, first: [] }
const nothing: Needs = { refundsDue: none, freeEnding: none, unclear: none, waiting: none, withoutCostCentre: none }

/** What waits for those who run the company, the most urgent kind first; each with what to do about it. */
export function NeedsBlock({ needs = nothing, requests }: Props) {
  const { t } = useTranslation()
  const rows = [...useRequestRows(requests?.first ?? []), ...useRows(needs)]
  const all = Object.values(needs).reduce((sum, { count }) => sum + count, requests?.count ?? 0)
  const hidden = all - countIn(needs) - (requests?.first.length ?? 0)
  return (
    <HomeBlock title={t('glance.needs.title')}>
      {rows.length === 0 ? (
        <p className="flex items-center gap-3 rounded-xl border border-border bg-raised p-5 text-muted">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
          {t('glance.needs.none')}
        </p>
      ) : (
        <ul className="divide-y divide-border rounded-xl border border-border bg-raised shadow-sm">
          {rows.map(({ key, kind, tone, what, note, action }) => (
            <li key={key} className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 px-4 py-3.5 @2xl:px-5">
              <div className="min-w-0 flex-1 basis-64 space-y-1.5">
                <Badge tone={tone}>{t(`glance.needs.kind.${kind}`)}</Badge>
                {what}
              </div>
              <div className="flex min-w-0 flex-wrap items-center gap-3">
                <p className="text-sm text-muted">{note}</p>
                {action && (
                  <Link to={action.to} aria-label={action.name} className={buttonStyle('secondary', 'sm')}>
                    {action.label}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="mt-2 text-sm text-muted">{t('glance.more', { count: hidden })}</p>}
    </HomeBlock>
  )
}

/** People without a cost centre are one row. */
const countIn = ({ withoutCostCentre, ...lists }: Needs) =>
  Object.values(lists).reduce((sum, { first }) => sum + first.length, 0) + withoutCostCentre.count

function useRequestRows(requests: readonly HomeRequest[]): Row[] {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  return requests.map(
    ({ id, state, traveller, hotel, city, checkIn, checkOut, total, ceiling, currency, deadline, isOwn }) => ({
      key: `request ${id}`,
      kind: 'requests',
      tone: 'warn',
      what: (
        <div>
          <p className="font-semibold break-words">{traveller}</p>
          <p className="text-sm break-words">
            {hotel} <span className="text-muted">· {city}</span>
          </p>
          <p className="text-sm text-muted">
            {formatDate(checkIn, locale)} – {formatDate(checkOut, locale)}
          </p>
          <p className="text-sm">
            {state === 'BOOKED_WAITING'
              ? t('requests.first.priceLine', { total: money(total, currency) })
              : t('glance.needs.price', { total: money(total, currency), ceiling: money(ceiling, currency) })}
          </p>
        </div>
      ),
      note: t(isOwn ? 'glance.needs.othersDecide' : 'glance.needs.decide', {
        time: formatCompanyTime(new Date(deadline), locale),
      }),
      action: {
        to: paths.requests({ id }),
        label: t(isOwn ? 'glance.needs.look' : 'glance.needs.decideNow'),
        name: t(isOwn ? 'glance.needs.lookRequestName' : 'glance.needs.decideName', { name: traveller, hotel }),
      },
    }),
  )
}

function useRows({ refundsDue, freeEnding, unclear, waiting, withoutCostCentre }: Needs): Row[] {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const open = (reference: string) => ({
    to: paths.booking({ reference }),
    label: t('glance.needs.open'),
    name: t('glance.needs.openName', { reference }),
  })
  return [
    ...freeEnding.first.map(({ stay, until }): Row => {
      return {
        key: `free ${stay.reference}`,
        kind: 'freeEnding',
        tone: 'warn',
        what: <StayLine stay={stay} />,
        note: t('glance.needs.until', { time: formatCompanyTime(new Date(until), locale) }),
        action: open(stay.reference),
      }
    }),
    ...waiting.first.map((one): Row => {
      const dates = `${formatDate(one.checkIn, locale)} – ${formatDate(one.checkOut, locale)}`
      return {
        key: `saved ${one.id}`,
        kind: 'waiting',
        tone: 'brand',
        what: (
          <div>
            <p className="font-semibold break-words">{one.traveller}</p>
            <p className="text-sm break-words">
              {one.hotel} <span className="text-muted">· {one.place}</span>
            </p>
            <p className="text-sm text-muted">{dates}</p>
          </div>
        ),
        note: '',
        action: {
          to: paths.businessDashboard({ page: 'bookings', tab: 'saved' }),
          label: t('glance.needs.look'),
          name: t('glance.needs.lookName', { name: one.traveller, hotel: one.hotel }),
        },
      }
    }),
    ...refundsDue.first.map(({ stay, currency, amount, dueAt }): Row => {
      return {
        key: `refund ${stay.reference}`,
        kind: 'refundsDue',
        tone: 'info',
        what: <StayLine stay={stay} />,
        note: dueAt
          ? t('glance.needs.dueBy', {
              amount: money(amount, currency),
              time: formatCompanyTime(new Date(dueAt), locale),
            })
          : money(amount, currency),
        action: open(stay.reference),
      }
    }),
    ...unclear.first.map(({ stay, since }): Row => {
      return {
        key: `unclear ${stay.reference}`,
        kind: 'unclear',
        tone: 'danger',
        what: <StayLine stay={stay} />,
        note: t('glance.needs.since', { time: formatCompanyTime(new Date(since), locale) }),
        action: open(stay.reference),
      }
    }),
    ...(withoutCostCentre.count > 0
      ? [
          {
            key: 'people',
            kind: 'withoutCostCentre',
            tone: 'neutral',
            what: (
              <p className="break-words">
                {withoutCostCentre.first.join(', ')}
                {withoutCostCentre.count > withoutCostCentre.first.length &&
                  ` ${t('dashboard.bookings.others', { count: withoutCostCentre.count - withoutCostCentre.first.length })}`}
              </p>
            ),
            note: '',
            action: {
              to: paths.businessDashboard({ page: 'cost-centres' }),
              label: t('glance.needs.choose'),
              name: t('glance.needs.chooseName'),
            },
          } satisfies Row,
        ]
      : []),
  ]
}
