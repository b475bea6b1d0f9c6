import { useTranslation } from '#web/i18n/words.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { MapPinOff } from '#web/ui/icons/map-pin-off.ts'

/** In place of a map that this browser, or the map provider, cannot show, or that waits for the network. */
export function MapMissing() {
  const { t } = useTranslation()
  const isOffline = !useOnline()
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-surface p-6 text-center"
    >
      <MapPinOff aria-hidden="true" className="size-8 text-muted" />
      <p className="font-semibold">{t(isOffline ? 'map.offline' : 'map.missing')}</p>
      <p className="max-w-sm text-sm text-muted">{t(isOffline ? 'map.offlineAdvice' : 'map.missingAdvice')}</p>
    </div>
  )
}
