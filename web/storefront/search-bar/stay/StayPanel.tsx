import { Suspense, useState, type RefObject } from 'react'
import { Dialog as PanelDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { panelLook } from '#web/storefront/search-bar/part-style.ts'
import { useDesktop } from '#web/storefront/search-bar/use-desktop.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { DateRange } from './date-range.ts'

const RangePicker = lazyPart(async () => (await import('./RangePicker.tsx')).RangePicker)
const TypedDates = lazyPart(async () => (await import('./TypedDates.tsx')).TypedDates)
const TwoStepPicker = lazyPart(async () => (await import('./TwoStepPicker.tsx')).TwoStepPicker)

interface Props {
  /** Under it the panel opens on a desktop. */
  trigger: RefObject<HTMLButtonElement | null>
  range: DateRange
  today: PlainDate
  open: boolean
  setOpen: (open: boolean) => void
  onChange: (range: DateRange) => void
}

/** Where the dates are chosen: below the form's part on a desktop, the whole screen on a phone. */
export function StayPanel({ trigger, range, today, open, setOpen, onChange }: Props) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const [picks, setPicks] = useState(0)
  const close = () => setOpen(false)
  const pick = (picked: DateRange) => {
    setPicks((count) => count + 1)
    onChange(picked)
  }
  // On a desktop as large as what comes: a panel that grows would move sideways.
  const waiting = <Skeleton className="h-80 w-full desktop:h-149 desktop:w-164" />
  if (desktop) {
    return (
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
    )
  }
  return (
    <Dialog
      open={open}
      shape="sheet"
      title={t('search.pickDates')}
      onClose={close}
      closeText={t('search.close')}
      footer={
        <Button size="lg" className="w-full" onClick={close}>
          {t('search.done')} · {t('search.nights', { count: nightsBetween(range.checkIn, range.checkOut) })}
        </Button>
      }
    >
      <Suspense fallback={waiting}>
        <TwoStepPicker range={range} today={today} onChange={pick} onPicked={close} />
        <TypedDates key={picks} {...{ range, today, onChange }} className="mt-6 border-t pt-6" />
      </Suspense>
    </Dialog>
  )
}
