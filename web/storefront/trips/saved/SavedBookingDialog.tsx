import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { mayApprove, runsCompany } from '#shared/company/duties.ts'
import { localeOf } from '#shared/language/language.ts'
import { occupanciesOf } from '#shared/stay/panes.ts'
import { dateOf, formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { guestWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { hotelPathOf } from '#web/storefront/saved-booking/hotel-path.ts'
import { WithdrawSavedBooking } from '#web/storefront/saved-booking/WithdrawSavedBooking.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { SavedBadge } from './SavedBadge.tsx'
import { useRenewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'

interface Props {
  saved: SavedBooking
  /** Which screen asks. */
  source?: 'my-bookings' | 'dashboard'
  onClose: () => void
}

/** A saved booking, the way to its hotel, and the way to withdraw it. */
export function SavedBookingDialog({ saved, source = 'my-bookings', onClose }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const renew = useRenewTransactions()
  const [isAsking, setAsking] = useState(false)
  const { User: traveller, notes, savedBy, status } = saved
  const user = useSession()?.user
  const isApprover = user !== undefined && mayApprove(user)
  const isBooker = user !== undefined && runsCompany(user)
  const savedWords = (name: string) =>
    t('trips.saved.savedOn', { name, date: formatDate(dateOf(new Date(saved.savedAt)), locale) })
  const facts = [
    [t('trips.saved.traveller'), `${traveller.firstName} ${traveller.lastName}`],
    [t('trips.saved.dates'), `${formatDate(saved.checkin_date, locale)} – ${formatDate(saved.checkout_date, locale)}`],
    [t('trips.saved.guests'), guestWords({ occupancies: occupanciesOf(saved.guest_details.panes) }, t)],
    [t('trips.saved.place'), saved.destination],
    ...(notes ? [[t('trips.saved.notes'), notes] as const] : []),
    ...(savedBy ? [[t('trips.saved.savedBy'), savedWords(`${savedBy.firstName} ${savedBy.lastName}`)] as const] : []),
  ] as const
  return (
    <Dialog
      open
      title={isAsking ? t('trips.remove.title') : saved.hotel_name}
      onClose={onClose}
      closeText={t('shell.close')}
    >
      {isAsking ? (
        <WithdrawSavedBooking
          saved={saved}
          source={source}
          onKeep={() => setAsking(false)}
          onRemoved={async () => {
            await renew()
            announce(t('trips.remove.done'))
            onClose()
          }}
        />
      ) : (
        <div className="space-y-5">
          <SavedBadge saved={saved} />
          <dl className="divide-y divide-border text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="grid grid-cols-[7.5rem_1fr] gap-3 py-2.5">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-3">
            {saved.request && isApprover && (
              <Link to={paths.requests({ id: saved.request.id })} className={buttonStyle()}>
                {t('trips.saved.request')}
              </Link>
            )}
            {status === 'SAVED' && !(saved.request && isApprover) && (
              <Link to={hotelPathOf(saved)} className={buttonStyle()}>
                {t(isBooker ? 'trips.saved.book' : 'trips.saved.open')}
              </Link>
            )}
            {saved.refNo && (
              <Link to={paths.booking({ reference: saved.refNo })} className={buttonStyle()}>
                {t('trips.saved.booking')}
              </Link>
            )}
            {status !== 'BOOKED' && (
              <Button kind="secondary" onClick={() => setAsking(true)}>
                {t('trips.remove.action')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
