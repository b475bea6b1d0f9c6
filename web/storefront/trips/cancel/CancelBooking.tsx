import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { OUTCOME_ID } from '#web/storefront/trips/outcome/OutcomeBanner.tsx'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)

/** The way out of a stay that has not begun. What it costs is the server's word, asked for when the dialog opens. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { booked_by: bookedBy, can } = booking.transaction
  const isDone = wasOpened && !isOpen && !can.cancel
  // The button that opened the dialog is gone with it; what became of the booking stands at the top.
  useEffect(() => {
    if (isDone) document.getElementById(OUTCOME_ID)?.focus()
  }, [isDone])
  // Not his to cancel: the server says so too.
  if (bookedBy !== undefined) {
    return can.confirm ? (
      <p className="mt-5 text-muted print:hidden">{t('trips.cancel.notYours', { name: bookedBy })}</p>
    ) : null
  }
  if (booking.logInToCancel) return <p className="mt-5 text-muted print:hidden">{t('trips.cancel.logIn')}</p>
  if (booking.codeToCancel) {
    return (
      <p className="mt-5 text-muted print:hidden">
        {t('trips.cancel.withCode')}{' '}
        <Link
          to={paths.findBooking({ reference: booking.transaction.refNo })}
          className="font-semibold text-brand underline"
        >
          {t('trips.find.byCode')}
        </Link>
      </p>
    )
  }
  if (!can.cancel && !wasOpened) return null
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <div className="mt-5 print:hidden">
      {can.cancel && (
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
