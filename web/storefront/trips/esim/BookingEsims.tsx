import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { DetailCard, FactList } from '#web/storefront/trips/DetailCard.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { EsimBadge } from './EsimBadge.tsx'
import { UsageMeter } from './UsageMeter.tsx'
import { useEsims } from './use-esims.ts'

/** That eSIMs come with a booking, how far each is, how much of it is used, and the way to them. */
export function BookingEsims({ reference, bookingStatus }: { reference: string; bookingStatus: string }) {
  const { t } = useTranslation()
  const { data, error } = useEsims(reference, bookingStatus)
  return (
    <DetailCard title={t('trips.esim.card')} icon={<CardSim aria-hidden="true" />}>
      {data ? (
        <FactList
          facts={data.esims.map((esim) => [
            data.esims.length === 1
              ? t('trips.esim.one', { partner: esim.partner })
              : t('trips.esim.room', { number: esim.room }),
            <div key="state">
              <EsimBadge esim={esim} />
              {esim.state === 'ready' && esim.usage && esim.usage.state !== 'unused' && (
                <div className="mt-2 text-sm print:hidden">
                  <UsageMeter usage={esim.usage} announced={false} />
                </div>
              )}
            </div>,
          ])}
        />
      ) : (
        !error && <Skeleton className="h-11" />
      )}
      <Link to={paths.bookingEsims({ reference })} className={`mt-3 print:hidden ${buttonStyle('secondary', 'sm')}`}>
        {t('trips.esim.open')}
      </Link>
    </DetailCard>
  )
}
