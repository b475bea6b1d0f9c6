import { useRef, useState } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { PanelWait } from '#web/storefront/search-bar/PanelWait.tsx'
import { PartButton } from '#web/storefront/search-bar/PartButton.tsx'
import { usePanelAhead } from '#web/storefront/search-bar/use-panel-ahead.ts'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { formatRange, type DateRange } from './date-range.ts'

const loadStayPanel = async () => (await import('./StayPanel.tsx')).StayPanel
const StayPanel = lazyPart(loadStayPanel)

/** Height of the typed dates and two months, one of six weeks. */
const PANEL_PX = 664

interface Props {
  /** Undefined until the browser said what day it is. */
  range: DateRange | undefined
  today: PlainDate | undefined
  /** Dates wait for a destination. */
  enabled: boolean
  startsOpen?: boolean
  onChange: (range: DateRange) => void
}

export function StayField({ range, today, enabled, startsOpen = false, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  usePanelAhead(loadStayPanel)
  const nights = range ? nightsBetween(range.checkIn, range.checkOut) : 1
  const words = range ? formatRange(range, localeOf(language)) : t('search.tomorrow')

  return (
    <div className="relative border-border noscript:hidden lg:border-l">
      <PartButton
        ref={trigger}
        icon={CalendarDays}
        label={`${t('search.dates')} · ${t('search.nights', { count: nights })}`}
        value={words}
        waitingFor={enabled ? undefined : t('search.datesAfterPlace')}
        open={open}
        panelPx={PANEL_PX}
        startsOpen={startsOpen && enabled}
        onOpen={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      <OnDemand fallback={<PanelWait />}>
        {isWanted && today && range && <StayPanel {...{ trigger, range, today, open, setOpen, onChange }} />}
      </OnDemand>
    </div>
  )
}
