import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'

/** In place of a hotel that could not be had. */
export function HotelFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation()
  const title = t('shell.crash.title')
  return (
    <div data-says-offline={isNetworkFailure(error) || undefined}>
      <PageHead title={title} hidden />
      <MessagePage title={title} text={wordsFor(error, t)}>
        <Button onClick={() => void onRetry()}>{t('rates.retry')}</Button>
      </MessagePage>
    </div>
  )
}
