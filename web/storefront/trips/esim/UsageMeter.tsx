import type { EsimUsage } from '#shared/api/esims.ts'
import { noticeReached, usageNotices } from '#shared/bundle/esim-state.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { endOfUse, isCounted, sizeWords } from './esim-words.ts'

interface Props {
  usage: EsimUsage
  /** False where it stands among other things that are read first. */
  announced?: boolean
}

/** How much is used, and from each amount at which an email is sent also a notice. */
export function UsageMeter({ usage, announced = true }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const { usedMb = 0, totalMb = 0 } = usage
  const words = t('trips.esim.used', { used: sizeWords(usedMb, whole), total: sizeWords(totalMb, whole) })
  const reached = noticeReached({ usedMb, totalMb })
  const end = endOfUse(usage)
  return (
    <>
      <p className="mb-2 font-medium">{isCounted(usage) ? words : t('trips.esim.uncounted')}</p>
      {isCounted(usage) && (
        <Meter
          label={t('trips.esim.usage')}
          percent={(100 * usedMb) / totalMb}
          text={words}
          tone={reached === 90 ? 'warn' : 'brand'}
          marks={usageNotices}
        />
      )}
      {end && (
        <Alert tone="warn" announced={announced} className="mt-3">
          {t(`trips.esim.usageState.${end}`)}
        </Alert>
      )}
      {reached && !end && (
        <Alert tone={reached === 90 ? 'warn' : 'info'} announced={announced} className="mt-3">
          {t(`trips.esim.reached.${reached}`, { left: sizeWords(totalMb - usedMb, whole) })}
        </Alert>
      )}
    </>
  )
}
