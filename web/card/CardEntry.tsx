import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/api/lazy-part.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'

// Beside the provider's script, without which they are of no use.
const CardFields = lazyPart(async () => (await import('./CardFields.tsx')).CardFields)

interface Props {
  /** The provider's script: here, on its way, or lost. */
  status: 'pending' | 'success' | 'error'
  onRetry: () => void
  /** What is missing, in words; shown after an attempt. */
  problem: string | undefined
  onComplete: (isComplete: boolean) => void
}

/** The card provider's own frames (A7-036): what is typed there never reaches this page. Inside its `Elements`. */
export function CardEntry({ status, onRetry, problem, onComplete }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div id="card-details" tabIndex={-1} role="group" aria-label={t('checkout.card.heading')} className="rounded-md">
        <Suspense fallback={<Loading />}>
          {status === 'success' && <CardFields onComplete={onComplete} />}
          {status === 'pending' && <Loading />}
        </Suspense>
        {status === 'error' && (
          <Alert>
            <p>{t('checkout.card.failed')}</p>
            {!navigator.onLine && <p data-says-offline>{t('shell.error.offline')}</p>}
            <Button kind="secondary" size="sm" className="mt-3" onClick={onRetry}>
              {t('checkout.retry')}
            </Button>
          </Alert>
        )}
      </div>
      {problem && status === 'success' && (
        <p className="mt-3 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('checkout.card.loading')}</span>
      <Skeleton className="h-12" />
      <Skeleton className="mt-5 h-12" />
    </div>
  )
}
