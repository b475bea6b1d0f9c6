import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'

interface Waiting {
  isSettled: boolean
  /** Stays that came while others were read. */
  newcomers: number
}

/** What a press would do to a list that waits for its reader; nothing of one in full order. */
export function useNewcomersWords({ isSettled, newcomers }: Waiting, total: number): string | undefined {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  if (isSettled) return undefined
  return newcomers > 0
    ? t('results.newcomers', { count: newcomers, formatted: whole(newcomers) })
    : t('results.reorder', { formatted: whole(total) })
}
