import { Link, useSearchParams } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { BookingNotFound } from '#web/storefront/trips/booking/BookingNotFound.tsx'
import { LoginGate } from '#web/storefront/trips/LoginGate.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { EsimCard } from './EsimCard.tsx'
import { useEsims } from './use-esims.ts'

/** The eSIMs of the booking behind `?refId=`: until when, how much is used, and how each gets into a phone. */
export default function EsimPage() {
  const { t } = useTranslation()
  const reference = useSearchParams()[0].get('refId')?.trim() ?? ''
  const isHydrated = useHydrated()
  if (!isHydrated) return <Waiting />
  return (
    <>
      <PageHead title={t('trips.esim.title')} hidden />
      {reference === '' ? (
        <BookingNotFound />
      ) : (
        <LoginGate title={t('trips.esim.login')}>
          <FoundEsims reference={reference} />
        </LoginGate>
      )}
    </>
  )
}

function FoundEsims({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { data, error, refetch } = useEsims(reference)
  if (!data) {
    if (!error) return <Waiting />
    if (isGone(error)) return <BookingNotFound reference={reference} />
    return (
      <div data-says-offline={isNetworkFailure(error) || undefined}>
        <MessagePage title={t('trips.esim.failed')} text={wordsFor(error, t)}>
          <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={() => void refetch()}>
            {t('checkout.retry')}
          </Button>
        </MessagePage>
      </div>
    )
  }
  const { hotel, checkIn, checkOut, esims } = data
  const stay = { hotel, from: formatDate(checkIn, locale), until: formatDate(checkOut, locale) }
  return (
    <div className="wrap max-w-4xl pt-6 pb-16">
      <Link
        to={paths.booking({ reference })}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('trips.cancel.close')}
      </Link>
      <h1 className="text-3xl">{t('trips.esim.title')}</h1>
      <p className="mt-2 text-muted">{t('trips.esim.stay', stay)}</p>
      {esims.length === 0 && <p className="mt-6">{t('trips.esim.none')}</p>}
      <div className="mt-6 space-y-6">
        {esims.map((esim) => (
          <EsimCard key={esim.room} reference={reference} esim={esim} checkIn={checkIn} isOnly={esims.length === 1} />
        ))}
      </div>
      <p className="mt-6 text-sm">
        <Link to={paths.esimTerms()} className="font-semibold text-brand underline underline-offset-4">
          {t('trips.esim.terms')}
        </Link>
      </p>
    </div>
  )
}

const isGone = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT')

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="wrap max-w-4xl space-y-6 pt-8 pb-16">
      <PageHead title={t('trips.esim.title')} hidden />
      <span className="sr-only">{t('trips.esim.loading')}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-72" />
    </div>
  )
}
