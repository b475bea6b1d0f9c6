import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getWhereabouts, WHEREABOUTS_DAYS } from '#shared/api/whereabouts.ts'
import { localeOf } from '#shared/language/language.ts'
import { addDays, formatDate, isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Map as MapIcon } from '#web/ui/icons/map.ts'
import { Printer } from '#web/ui/icons/printer.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StayLine } from '../home/StayLine.tsx'
import { peoplePins } from './people-pins.ts'
import { PrintHead } from './PrintHead.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** With the map library: only for who asks for a map. */
const PeopleMap = lazyPart(async () => (await import('#web/storefront/map/PeopleMap.tsx')).default)

/** Who of the company is at which hotel in a week: a strip by person, a list that prints, and a map for who asks. */
export function AwayPage({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const locale = localeOf(language)
  const { asked, open } = useWeek()
  const [isMapped, setMapped] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(getWhereabouts, {
      params: { id: session.user.companyData?.id ?? '' },
      query: asked ? { from: asked } : {},
    }),
    staleTime: 0,
  })
  const pins = useMemo(() => peoplePins(data?.stays ?? []), [data])
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('away.title')}</h1>
        <Button
          kind="secondary"
          className="print:hidden"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('away.print')}
        </Button>
      </div>
      <PrintHead company={session.user.companyData?.companyName ?? ''} locale={locale} />
      <p className="mt-2 max-w-xl text-muted">{t('away.intro')}</p>
      {data && (
        <>
          <div className="my-5 flex flex-wrap items-center gap-2">
            <p className="mr-2 font-semibold">
              {formatDate(data.from, locale)} – {formatDate(data.to, locale)}
            </p>
            <span className="flex flex-wrap gap-2 print:hidden">
              <Button kind="secondary" size="sm" onClick={() => open(addDays(data.from, -WHEREABOUTS_DAYS))}>
                {t('away.before')}
              </Button>
              <Button kind="secondary" size="sm" onClick={() => open(addDays(data.from, WHEREABOUTS_DAYS))}>
                {t('away.after')}
              </Button>
              {asked && (
                <Button kind="quiet" size="sm" onClick={() => open(undefined)}>
                  {t('away.thisWeek')}
                </Button>
              )}
            </span>
          </div>
          {data.stays.length === 0 ? (
            <p className="rounded-xl border border-border bg-surface p-5 text-muted">{t('away.none')}</p>
          ) : (
            <div className="space-y-8">
              <WeekStrip from={data.from} stays={data.stays} />
              <section aria-labelledby="away-list">
                <h2 id="away-list" className="mb-3 text-xl">
                  {t('away.list')}
                </h2>
                <ul className="divide-y divide-border rounded-xl border border-border bg-raised">
                  {data.stays.map((stay) => (
                    <li key={stay.reference} className="break-inside-avoid px-4 py-3">
                      <StayLine stay={stay} />
                    </li>
                  ))}
                </ul>
              </section>
              <div className="print:hidden">
                {isMapped ? (
                  <div className="h-96">
                    <Suspense fallback={<Skeleton className="size-full" />}>
                      <PeopleMap pins={pins} language={language} />
                    </Suspense>
                  </div>
                ) : (
                  <Button
                    kind="secondary"
                    icon={<MapIcon aria-hidden="true" className="size-4" />}
                    onClick={() => setMapped(true)}
                  >
                    {t('away.showMap')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </>
      )}
      {error && !data && <FailureNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status" className="mt-6">
          <span className="sr-only">{t('dashboard.loading')}</span>
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  )
}

/** The first day of the week that the address asks for. */
function useWeek() {
  const [params, setParams] = useSearchParams()
  const from = params.get('from') ?? ''
  const open = (day: PlainDate | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (day) next.set('from', day)
        else next.delete('from')
        return next
      },
      { preventScrollReset: true },
    )
  return { asked: isPlainDate(from) ? from : undefined, open }
}
