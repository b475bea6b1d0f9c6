import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { useKeptWords } from '#web/storage/kept/shown-from.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { WifiOff } from '#web/ui/icons/wifi-off.ts'

/**
 * Says once, below the header, that there is no network: what waits for it goes on by itself. It steps back where the
 * screen itself says so of what failed (`data-says-offline`), but not where it shows what was kept: then it says since when.
 * It covers nothing: what sticks to the header leaves it the height of `--offline-bar`.
 */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const keptWords = useKeptWords()
  const isKept = keptWords !== undefined
  const words = keptWords ?? t('shell.error.noNetwork')
  const isShown = isKept || !isOnline
  useEffect(() => {
    if (isShown) announceToScreenReaders(words)
  }, [isShown, words])
  if (!isShown) return null
  return (
    <aside
      aria-label={t('shell.error.network')}
      data-offline-bar={isKept ? 'kept' : ''}
      className={`sticky short:static top-16 z-40 max-desktop:[body:has([data-results])_&]:top-0 flex h-(--offline-bar) items-center justify-center gap-2.5 bg-text px-4 text-sm leading-snug font-semibold text-bg desktop:top-18 print:hidden ${isKept ? '' : '[body:has([data-says-offline])_&]:hidden'}`}
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <p>{words}</p>
    </aside>
  )
}
