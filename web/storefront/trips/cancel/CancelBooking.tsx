import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useToday } from '#web/shell/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { OUTCOME_ID } from '#web/storefront/trips/outcome/OutcomeBanner.tsx'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)

/** The way out of a stay that has not begun. What it costs is the server's word, asked for when the dialog opens. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const today = useToday()
  const { bookingStatus, tripStartDate } = booking.hotelBooking
  const mayCancel = bookingStatus === 'Confirmed' && today !== undefined && today <= tripStartDate
  const isDone = wasOpened && !isOpen && !mayCancel
  // The button that opened the dialog is gone with it; what became of the booking stands at the top.
  useEffect(() => {
    if (isDone) document.getElementById(OUTCOME_ID)?.focus()
  }, [isDone])
  const { booked_by: bookedBy, readOnly } = booking.transaction
  // Not his to cancel: the server says so too.
  if (bookedBy !== undefined) {
    return bookingStatus === 'Confirmed' ? (
      <p className="mt-5 text-muted print:hidden">{t('trips.cancel.notYours', { name: bookedBy })}</p>
    ) : null
  }
  if (readOnly || (!mayCancel && !wasOpened)) return null
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <div className="mt-5 print:hidden">
      {mayCancel && (
        <Button kind="secondary" onClick={open}>
          {t('trips.cancel.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CancelDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
