import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/shell/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Booking } from './booking-words.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))

/** The way out of a stay that has not begun. What it costs is the server's word, asked for when the dialog opens. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const today = useToday()
  const here = useRef<HTMLDivElement>(null)
  const { bookingStatus, tripStartDate } = booking.hotelBooking
  const mayCancel = bookingStatus === 'Confirmed' && today !== undefined && today <= tripStartDate
  if (!mayCancel && !wasOpened) return null
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  const close = () => {
    setOpen(false)
    // The button that opened it is gone once the stay is cancelled.
    if (!mayCancel) here.current?.focus()
  }
  return (
    <div ref={here} tabIndex={-1} className="mt-5 outline-none print:hidden">
      {mayCancel && (
        <Button kind="secondary" onClick={open}>
          {t('trips.cancel.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CancelDialog booking={booking} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
