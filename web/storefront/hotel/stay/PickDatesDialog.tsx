import { useState } from 'react'
import { dateOf, MAX_NIGHTS } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { DateRange } from '#web/storefront/search-bar/stay/date-range.ts'
import { RangePicker } from '#web/storefront/search-bar/stay/RangePicker.tsx'
import { TwoStepPicker } from '#web/storefront/search-bar/stay/TwoStepPicker.tsx'
import { useDesktop } from '#web/storefront/search-bar/use-desktop.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

interface Props {
  range: DateRange
  onClose: () => void
  onChange: (range: DateRange) => void
}

/** Other dates for as many guests: done with the second day that is picked. */
export function PickDatesDialog({ range, onClose, onChange }: Props) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const [draft, setDraft] = useState(range)
  const [today] = useState(() => dateOf(serverDate()))
  const picker = { range: draft, today, onChange: setDraft, onPicked: onChange }
  return (
    <Dialog
      open
      shape="wide"
      title={t('dateChange.open')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        !desktop && (
          <Button size="lg" className="w-full" onClick={() => onChange(draft)}>
            {t('hotel.showRates')}
          </Button>
        )
      }
    >
      <p className="mb-4">{t('dateChange.pick')}</p>
      {desktop ? (
        <div className="mx-auto w-fit">
          <RangePicker {...picker} onDone={() => onChange(draft)} />
        </div>
      ) : (
        <>
          <TwoStepPicker {...picker} />
          <p className="mt-4 text-center text-sm text-muted">{t('search.maxNights', { nights: MAX_NIGHTS })}</p>
        </>
      )}
    </Dialog>
  )
}
