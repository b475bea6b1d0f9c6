import { useState } from 'react'
import { dateOf } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { GuestsField } from '#web/storefront/search-bar/guests/GuestsField.tsx'
import { StayField } from '#web/storefront/search-bar/stay/StayField.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

interface Props {
  stay: Stay
  onClose: () => void
  onChange: (stay: Stay) => void
}

/** The search bar's own fields, for the hotel that is already chosen. */
export function EditStayDialog({ stay, onClose, onChange }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(stay)
  const [today] = useState(() => dateOf(serverDate()))
  return (
    <Dialog
      open
      opensPanels
      title={t('hotel.editStay')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        <Button kind="accent" size="lg" className="w-full" onClick={() => onChange(draft)}>
          {t('hotel.showRates')}
        </Button>
      }
    >
      {/* On a phone the fields bring their own frames. */}
      <div className="space-y-3 desktop:[&>div]:rounded-md desktop:[&>div]:border! desktop:[&>div]:border-control!">
        <StayField range={draft} today={today} enabled onChange={(range) => setDraft({ ...draft, ...range })} />
        <GuestsField rooms={draft.occupancies} onChange={(occupancies) => setDraft({ ...draft, occupancies })} />
      </div>
    </Dialog>
  )
}
