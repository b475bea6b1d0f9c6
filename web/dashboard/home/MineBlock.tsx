import { Link } from 'react-router'
import type { CompanyHome } from '#shared/api/company-home.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { HomeBlock } from './HomeBlock.tsx'
import { StayLine } from './StayLine.tsx'

const card = 'rounded-xl border border-border bg-raised p-4 shadow-sm @2xl:p-5'

interface Props {
  mine: CompanyHome['mine']
  /** A member who may only look is not sent to search. */
  mayBook: boolean
}

/** The reader's own: where the next stay is, and what waits to be booked. */
export function MineBlock({ mine: { next, requests, waiting }, mayBook }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const asked = [
    ...requests.map((one) => ({ ...one, place: one.city })),
    ...waiting.map((one) => ({ ...one, state: undefined })),
  ]
  const list = paths.account({ tab: 'booking', show: 'business' })
  return (
    <>
      <HomeBlock title={t('glance.mine.next')}>
        <div className={card}>
          {next ? (
            <StayLine stay={next} isOwn />
          ) : (
            <>
              <p className="text-muted">{t('glance.mine.none')}</p>
              {mayBook && (
                <Link to={paths.business()} className={`${buttonStyle('primary', 'md')} mt-3`}>
                  {t('dashboard.search')}
                </Link>
              )}
            </>
          )}
        </div>
      </HomeBlock>
      <HomeBlock
        title={t('glance.mine.waiting')}
        aside={
          <Link
            to={paths.account({ tab: 'your_company' })}
            className="text-sm font-semibold text-brand underline underline-offset-3"
          >
            {t('glance.mine.more')}
          </Link>
        }
      >
        {asked.length === 0 ? (
          <p className={`${card} text-muted`}>{t('glance.mine.nothing')}</p>
        ) : (
          <ul className="divide-y divide-border rounded-xl border border-border bg-raised shadow-sm">
            {asked.map(({ id, hotel, place, checkIn, checkOut, state }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
                <div className="min-w-0">
                  {state && (
                    <Badge tone={state === 'ALLOWED' ? 'success' : 'warn'}>{t(`requests.state.${state}`)}</Badge>
                  )}
                  <p className="font-semibold break-words">{hotel}</p>
                  <p className="text-sm text-muted">
                    {place} · {formatDate(checkIn, locale)} – {formatDate(checkOut, locale)}
                  </p>
                </div>
                <Link
                  to={list}
                  aria-label={`${t(state === 'ALLOWED' ? 'requests.mine.book' : 'glance.needs.look')}: ${hotel}`}
                  className={buttonStyle(state === 'ALLOWED' ? 'primary' : 'secondary', 'sm')}
                >
                  {t(state === 'ALLOWED' ? 'requests.mine.book' : 'glance.needs.look')}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </HomeBlock>
    </>
  )
}
