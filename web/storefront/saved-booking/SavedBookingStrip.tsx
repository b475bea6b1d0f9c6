import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { occupanciesOf } from '#shared/stay/panes.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { BookmarkCheck } from '#web/ui/icons/bookmark-check.ts'
import { Bookmark } from '#web/ui/icons/bookmark.ts'
import { Users } from '#web/ui/icons/users.ts'
import { isSavedStay } from './is-saved-stay.ts'
import { SavedDates } from './SavedDates.tsx'
import { stripStyle, stripWordsStyle } from './strip-style.ts'
import { useNamedSaved, useOwnSaved } from './use-saved-booking.ts'

const SaveBookingDialog = lazyPart(async () => (await import('./SaveBookingDialog.tsx')).SaveBookingDialog)

interface Props {
  hotel: HotelContent
  stay: Stay
  user: UserData
}

/** The address with the stay that was saved. */
const withStayOf = (saved: SavedBooking) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now)
  next.set('checkIn', saved.checkin_date)
  next.set('checkOut', saved.checkout_date)
  next.set('rooms', encodeRooms(occupanciesOf(saved.guest_details.panes)))
  return next
}

/** For whom somebody of a company books here, and what they have saved. */
export function SavedBookingStrip({ hotel, stay, user }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const named = useNamedSaved(hotel.id)
  const own = useOwnSaved(hotel.id)
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const saved = named ?? own
  const isForOther = named !== undefined && named.User.id !== user.id

  // A bare link has no dates: the stay is the one that was saved.
  const isBare = named !== undefined && !params.has('checkIn') && !params.has('rooms')
  useEffect(() => {
    if (isBare && named) setParams(withStayOf(named), { replace: true, preventScrollReset: true })
  }, [isBare, named, setParams])

  const forget = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('saved_booking_id')
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <div ref={strip} tabIndex={-1} className={stripStyle}>
      <div role="status" className={stripWordsStyle}>
        <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {isForOther
              ? t('checkout.company.forName', { name: `${named.User.firstName} ${named.User.lastName}` })
              : t('checkout.company.forOneself')}
          </p>
          {named && named.notes !== '' && (
            <p className="mt-1 text-sm break-words">{t('trips.saved.note', { notes: named.notes })}</p>
          )}
          {named && !isBare && !isSavedStay(named, stay) && (
            <div className="mt-1 text-sm">
              <SavedDates saved={named} words="saved.otherDates" />
              <button
                type="button"
                onClick={() => setParams(withStayOf(named), { preventScrollReset: true })}
                className="min-h-6 font-semibold underline"
              >
                {t('saved.showDates')}
              </button>
            </div>
          )}
          {isForOther && (
            <button
              type="button"
              onClick={() => {
                forget()
                // The button goes, and must not take along where somebody is on the page.
                strip.current?.focus()
              }}
              className="mt-1 min-h-6 text-sm font-semibold underline"
            >
              {t('saved.forMyself')}
            </button>
          )}
        </div>
      </div>
      <Button
        kind="secondary"
        onClick={() => setOpen(true)}
        icon={
          saved ? (
            <BookmarkCheck aria-hidden="true" className="size-5" />
          ) : (
            <Bookmark aria-hidden="true" className="size-5" />
          )
        }
        className={saved ? 'border-danger! text-danger!' : 'text-muted!'}
      >
        {t(saved ? 'saved.isSaved' : 'saved.save')}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveBookingDialog {...{ hotel, stay, user, saved }} onForget={forget} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
