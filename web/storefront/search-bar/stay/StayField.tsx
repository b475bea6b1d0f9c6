import { Suspense, useRef, useState } from 'react'
import { Dialog as PanelDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { localeOf } from '#shared/language/language.ts'
import { nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { formatRange, type DateRange } from './date-range.ts'
import { PartButton } from '#web/storefront/search-bar/PartButton.tsx'
import { panelLook } from '#web/storefront/search-bar/part-style.ts'
import { useDesktop } from '#web/storefront/search-bar/use-desktop.ts'

const RangePicker = lazyPart(async () => (await import('./RangePicker.tsx')).RangePicker)
const TypedDates = lazyPart(async () => (await import('./TypedDates.tsx')).TypedDates)
const TwoStepPicker = lazyPart(async () => (await import('./TwoStepPicker.tsx')).TwoStepPicker)

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
  const desktop = useDesktop()
  const [open, setOpen] = useState(false)
  const [picks, setPicks] = useState(0)
  const trigger = useRef<HTMLButtonElement>(null)
  const nights = range ? nightsBetween(range.checkIn, range.checkOut) : 1
  const words = range ? formatRange(range, localeOf(language)) : t('search.tomorrow')
  const close = () => setOpen(false)
  const pick = (picked: DateRange) => {
    setPicks((count) => count + 1)
    onChange(picked)
  }
  // On a desktop as large as what comes: a panel that grows would move sideways.
  const waiting = <Skeleton className="h-80 w-full desktop:h-149 desktop:w-164" />

  return (
    <div className="border-border lg:border-l">
      <PartButton
        ref={trigger}
        icon={CalendarDays}
        label={`${t('search.dates')} · ${t('search.nights', { count: nights })}`}
        value={words}
        waitingFor={enabled ? undefined : t('search.datesAfterPlace')}
        open={open}
        panelPx={PANEL_PX}
        startsOpen={startsOpen && enabled}
        onOpen={() => setOpen(true)}
      />
      {today && range && desktop && (
        <Popover
          triggerRef={trigger}
          isOpen={open}
          onOpenChange={setOpen}
          placement="bottom"
          offset={12}
          className={`${panelLook} overflow-y-auto p-6`}
        >
          <PanelDialog aria-label={t('search.pickDates')} className="outline-none">
            <Suspense fallback={waiting}>
              {/* What was typed wrong is over once the calendar says it right. */}
              <TypedDates key={picks} {...{ range, today, onChange }} className="mb-4 border-b pb-4" />
              <RangePicker range={range} today={today} onChange={pick} onPicked={close} onDone={close} />
            </Suspense>
          </PanelDialog>
        </Popover>
      )}
      {today && range && !desktop && (
        <Dialog
          open={open}
          shape="sheet"
          title={t('search.pickDates')}
          onClose={close}
          closeText={t('search.close')}
          footer={
            <Button size="lg" className="w-full" onClick={close}>
              {t('search.done')} · {t('search.nights', { count: nights })}
            </Button>
          }
        >
          <Suspense fallback={waiting}>
            <TwoStepPicker range={range} today={today} onChange={pick} onPicked={close} />
            <TypedDates key={picks} {...{ range, today, onChange }} className="mt-6 border-t pt-6" />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
