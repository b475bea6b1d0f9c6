import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import type { BookedEsim } from '#shared/api/esims.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { EyeOff } from '#web/ui/icons/eye-off.ts'
import { Smartphone } from '#web/ui/icons/smartphone.ts'
import { EsimBadge } from './EsimBadge.tsx'
import { mayRunOut, sizeWords } from './esim-words.ts'
import { EsimUsage } from './EsimUsage.tsx'
import { InstallEsim } from './InstallEsim.tsx'
import { useEsimUsage } from './use-esims.ts'

interface Props {
  reference: string
  esim: BookedEsim
  checkIn: PlainDate
  /** The stay has one room. */
  isOnly: boolean
}

/** The eSIM of one room. Its code is asked for when the traveller wants to see it. */
export function EsimCard({ reference, esim: listed, checkIn, isOnly }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const locale = localeOf(usePageState().language)
  const { state, room } = listed
  const { data } = useEsimUsage(reference, room, state === 'ready')
  const usage = data?.usage ?? listed.usage
  const esim = { ...listed, ...(usage ? { usage } : {}) }
  return (
    <section aria-labelledby={titleId} className="rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="flex items-center gap-2.5 text-lg">
          <CardSim aria-hidden="true" className="size-5 shrink-0 text-brand" />
          {isOnly ? t('trips.esim.one', { partner: esim.partner }) : t('trips.esim.room', { number: room })}
        </h2>
        <EsimBadge esim={esim} />
      </div>
      {state === 'waiting' && (
        <>
          <p>{t(esim.isLate ? 'trips.esim.late' : 'trips.esim.waiting', { date: formatDate(esim.readyOn, locale) })}</p>
          <p className="mt-2 text-sm text-muted">{t('trips.esim.notices')}</p>
        </>
      )}
      {state === 'ended' && <p>{t(esim.neverMade ? 'trips.esim.notMade' : 'trips.esim.ended')}</p>}
      {state === 'cancelled' && <p>{t(esim.neverMade ? 'trips.esim.notComing' : 'trips.esim.cancelled')}</p>}
      {(esim.isLate || (state === 'ended' && esim.neverMade)) && <ContactUs />}
      {state === 'ready' && <Ready reference={reference} esim={esim} checkIn={checkIn} />}
    </section>
  )
}

function ContactUs() {
  const { t } = useTranslation()
  return (
    <p className="mt-4">
      <Link to={paths.contact()} className={buttonStyle('secondary', 'sm')}>
        {t('trips.notFound.contact')}
      </Link>
    </p>
  )
}

function Ready({ reference, esim, checkIn }: Omit<Props, 'isOnly'>) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const locale = localeOf(usePageState().language)
  const [isShown, setIsShown] = useState(false)
  const partId = useId()
  const date = (day: string) => formatDate(day, locale)
  /** Then it is installed: what to do until when is done. Not every network counts what is used. */
  const isInUse = esim.usage !== undefined && esim.usage.state !== 'unused'
  const size = sizeWords(esim.sizeMb, whole)
  const lasts = mayRunOut(esim, checkIn)
  const data =
    lasts && esim.days && esim.starts ? t(`trips.esim.lasting.${esim.starts}`, { size, count: esim.days }) : size
  const untilUsed = [
    [t('trips.esim.installBy'), t('trips.esim.installByText', { date: date(esim.installBy) })],
    [t('trips.esim.activateBy'), t('trips.esim.activateByText', { date: date(esim.activateBy) })],
  ] as const
  return (
    <>
      <FactList
        facts={[
          [t('trips.esim.data'), data],
          ...(isInUse ? [] : untilUsed),
          [t('trips.esim.endsOn'), t('trips.esim.endsOnText', { date: date(esim.endsOn) })],
        ]}
      />
      <EsimUsage usage={esim.usage} />
      {esim.usage?.state === 'recycled' && <ContactUs />}
      <Button
        className="mt-5"
        kind={isShown || isInUse ? 'secondary' : 'primary'}
        aria-expanded={isShown}
        aria-controls={partId}
        icon={
          isShown ? (
            <EyeOff aria-hidden="true" className="size-4" />
          ) : (
            <Smartphone aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'trips.esim.hide' : isInUse ? 'trips.esim.showAgain' : 'trips.esim.show')}
      </Button>
      <div id={partId}>
        {isShown && (
          <Suspense fallback={<Skeleton className="mt-5 h-72" />}>
            <InstallEsim reference={reference} room={esim.room} />
          </Suspense>
        )}
      </div>
    </>
  )
}
