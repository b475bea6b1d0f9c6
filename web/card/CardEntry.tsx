import { Suspense, useEffect, type ComponentProps } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { useCardProvider } from './use-card-provider.ts'

const loadFields = async () => (await import('./CardFields.tsx')).CardFields
const CardFields = lazyPart(loadFields)

interface Props extends Pick<ComponentProps<typeof CardFields>, 'onComplete' | 'makeCard'> {
  /** What is missing, in words; shown after an attempt. */
  problem: string | undefined
  /** False while it is asked whether a card is taken at all: the provider's script is fetched meanwhile. */
  mayType?: boolean
}

/** The card provider's own frames: what is typed there never reaches this page. */
export function CardEntry({ problem, mayType = true, ...fields }: Props) {
  const { t } = useTranslation()
  const { data: provider, status, refetch } = useCardProvider()
  // Beside the provider's script, and not after it. What does not arrive is asked for once more where it is drawn.
  useEffect(() => void loadFields().catch(() => undefined), [])
  return (
    <>
      <div
        id="card-details"
        tabIndex={-1}
        role="group"
        aria-label={t('checkout.card.heading')}
        data-invalid={problem ? true : undefined}
        className="group/card rounded-md"
      >
        <Suspense fallback={<Loading />}>
          {provider && mayType && <CardFields provider={provider} {...fields} />}
          {(status === 'pending' || (provider && !mayType)) && <Loading />}
        </Suspense>
        {status === 'error' && (
          <Alert>
            <p id="card-details-error">{t('checkout.card.failed')}</p>
            {!navigator.onLine && <p data-says-offline>{t('shell.error.offline')}</p>}
            <Button kind="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
              {t('checkout.retry')}
            </Button>
          </Alert>
        )}
      </div>
      {problem && status !== 'error' && (
        <p id="card-details-error" className="mt-3 flex items-start gap-1.5 text-sm font-medium text-danger">
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
