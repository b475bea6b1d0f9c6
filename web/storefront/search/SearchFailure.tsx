import { isNetworkFailure } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NoResults } from './results/NoResults.tsx'
import { InitFailure } from './polling/use-hotel-search.ts'

interface Props {
  error: Error
  /** The place could not be looked up. */
  isPlace?: boolean
  /** Above the stays that arrived before it. */
  isNote?: boolean
  onRetry: () => void
}

/** What went wrong in the documents' words, and the way to try again. */
export function SearchFailure({ error, isPlace = false, isNote = false, onRetry }: Props) {
  const { t } = useTranslation()
  const isNetwork = isNetworkFailure(error instanceof InitFailure ? error.cause : error)
  const retry = <Button onClick={onRetry}>{t('results.failed.retry')}</Button>
  if (isNote) {
    return (
      <div className="mt-6">
        <Alert tone="warn">
          <p className="mb-3">{t('results.failed.partial')}</p>
          {isNetwork && (
            <p data-says-offline className="mb-3">
              {t('shell.error.offline')}
            </p>
          )}
          {retry}
        </Alert>
      </div>
    )
  }
  const title = isPlace ? 'location' : error instanceof InitFailure ? 'init' : 'stopped'
  return (
    <div role="alert" data-says-offline={isNetwork || undefined} className="mt-8">
      <NoResults
        title={t(`results.failed.${title}`)}
        text={t(isNetwork ? 'shell.error.offline' : 'results.failed.advice')}
      >
        {retry}
      </NoResults>
    </div>
  )
}
