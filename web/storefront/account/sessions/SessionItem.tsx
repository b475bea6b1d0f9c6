import type { SessionInfo } from '#shared/api/sessions.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Monitor } from '#web/ui/icons/monitor.ts'
import { Smartphone } from '#web/ui/icons/smartphone.ts'

interface Props {
  session: SessionInfo
  isEnding: boolean
  onEnd: () => void
}

const phones = new Set(['iPhone', 'iPad', 'Android'])

export function SessionItem({ session, isEnding, onEnd }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { browser, system, address, isCurrent } = session
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'))
  const seen = isCurrent
    ? t('sessions.now')
    : t('sessions.lastSeen', { time: formatInstant(new Date(session.lastSeenAt), locale) })
  const Icon = phones.has(system ?? '') ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge>{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {seen} · {address}
        </p>
        <p className="text-sm text-muted">
          {t('sessions.opened', { time: formatInstant(new Date(session.openedAt), locale) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="secondary"
          size="sm"
          busy={isEnding}
          onClick={onEnd}
          aria-label={t('sessions.endNamed', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
