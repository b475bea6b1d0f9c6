import { useEffect, useState } from 'react'
import { dateOf } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { GuestsField } from '#web/storefront/search-bar/guests/GuestsField.tsx'
import { StayField } from '#web/storefront/search-bar/stay/StayField.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'

interface Props {
  stay: Stay
  /** Opens the calendar, and is done once both dates are picked. */
  forDates?: boolean
  /** What is focused afterwards where what opened it is on another page. */
  focusAfter: string
  onClose: () => void
  onChange: (stay: Stay) => void
}

/** The search bar's own fields, for the hotel that is already chosen. */
export function EditStayDialog({ stay, forDates = false, focusAfter, onClose, onChange }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(stay)
  const [today] = useState(() => dateOf(new Date()))
  useEffect(() => () => focusIfLost(document.getElementById(focusAfter)), [focusAfter])
  return (
    <Dialog
      open
      title={t('hotel.editStay')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        <Button kind="accent" size="lg" className="w-full" onClick={() => onChange(draft)}>
          {t('hotel.showRates')}
        </Button>
      }
    >
      {forDates && <p className="mb-4">{t('dateChange.pick')}</p>}
      <div className="space-y-3 [&>div]:rounded-md [&>div]:border! [&>div]:border-control!">
        <StayField
          range={draft}
          today={today}
          enabled
          startsOpen={forDates}
          onChange={(range) => setDraft({ ...draft, ...range })}
          onPicked={forDates ? (range) => onChange({ ...draft, ...range }) : undefined}
        />
        <GuestsField rooms={draft.occupancies} onChange={(occupancies) => setDraft({ ...draft, occupancies })} />
      </div>
    </Dialog>
  )
}
