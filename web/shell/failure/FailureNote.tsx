import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  error: unknown
  /** What could not be had, in words of its own; instead of the server's. */
  what?: string
  onRetry: () => unknown
  tone?: 'danger' | 'warn'
  className?: string
}

/** Something that could not be had: why, and the way to ask for it again. */
export function FailureNote({ error, what, onRetry, tone, className }: Props) {
  const { t } = useTranslation()
  const isNetwork = isNetworkFailure(error)
  return (
    <Alert {...{ tone, className }}>
      {what && <p>{what}</p>}
      {(isNetwork || !what) && <p data-says-offline={isNetwork || undefined}>{wordsFor(error, t)}</p>}
      <Button kind="secondary" size="sm" className="mt-3" onClick={() => void onRetry()}>
        {t('checkout.retry')}
      </Button>
    </Alert>
  )
}
