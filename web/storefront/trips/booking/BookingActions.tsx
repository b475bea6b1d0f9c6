import { useId, useState } from 'react'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { addressOf } from '#web/api/call-address.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { CalendarPlus } from '#web/ui/icons/calendar-plus.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Navigation } from '#web/ui/icons/navigation.ts'
import { Printer } from '#web/ui/icons/printer.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { DownloadPaper } from '#web/storefront/trips/DownloadPaper.tsx'
import { paperCalls, papersOf } from '#web/storefront/trips/offline/papers-of.ts'
import { directionsLink, googleCalendarLink } from './calendar-link.ts'

const row = 'mb-6 flex flex-wrap gap-2.5 print:hidden'
const icon = { 'aria-hidden': true, className: 'size-4' } as const

/** What to do with a confirmed stay: take its confirmation along and find the way; on a phone the rest waits behind a press. Its invoice and its page on paper also after it is cancelled. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { transaction, hotelBooking } = booking
  const { appUrl, language } = usePageState()
  const reference = transaction.refNo
  const title = t('trips.actions.eventTitle', { hotel: hotelBooking.hotel.name })
  // As the file of "Add to calendar" says it (get-booking-calendar.ts).
  const number = hotelBooking.providerConfirmationNumber
  const [phone] = hotelBooking.hotel.contact.phones ?? []
  const details = [
    `${t('trips.reference')}: ${reference}`,
    ...(number ? [`${t('trips.deskNumber')}: ${number}`] : []),
    ...(phone ? [`${t('trips.hotelPhone')}: ${phone}`] : []),
    `${appUrl}${paths.booking({ reference })}`,
  ].join('\n')
  const elsewhere = <span className="sr-only"> ({t('results.newTab')})</span>
  const inputs = papersOf(booking, language)
  const anew = booking.invoiceAnew
  const [isMore, setMore] = useState(false)
  const moreId = useId()
  const invoice = inputs.invoice && (
    <DownloadPaper paper={paperCalls.invoice} input={inputs.invoice} label={t('trips.paper.invoice')} />
  )
  const invoiceNote = inputs.invoice && anew && (
    <p className="basis-full text-sm text-muted">
      {t('trips.paper.anew', { ...anew, date: formatDate(anew.issuedOn, localeOf(language)) })}
    </p>
  )
  const print = (
    <Button kind="secondary" size="sm" icon={<Printer {...icon} />} onClick={() => window.print()}>
      {t('trips.actions.print')}
    </Button>
  )
  if (!inputs.confirmation) {
    // What the hotel bills has no invoice of ours: the page, on paper, says that it is cancelled.
    const isCancelled = hotelBooking.bookingStatus === 'Cancelled'
    return (
      (invoice || isCancelled) && (
        <div className={row}>
          {invoice}
          {isCancelled && print}
          {invoiceNote}
        </div>
      )
    )
  }
  return (
    <div className={row}>
      <DownloadPaper
        paper={paperCalls.confirmation}
        input={inputs.confirmation}
        label={t('trips.paper.confirmation')}
      />
      <LinkButton
        kind="secondary"
        size="sm"
        href={directionsLink(hotelBooking)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Navigation {...icon} />
        {t('trips.actions.directions')}
        {elsewhere}
      </LinkButton>
      <Button
        kind="secondary"
        size="sm"
        className="sm:hidden"
        aria-expanded={isMore}
        aria-controls={moreId}
        icon={<ChevronDown aria-hidden="true" className={`size-4 ${isMore ? 'rotate-180' : ''}`} />}
        onClick={() => setMore(!isMore)}
      >
        {t('trips.actions.more')}
      </Button>
      <div id={moreId} className={`flex flex-wrap gap-2.5 ${isMore ? 'max-sm:basis-full' : 'max-sm:hidden'}`}>
        {invoice}
        <LinkButton
          kind="secondary"
          size="sm"
          href={addressOf(getBookingCalendar, { query: { refId: reference } })}
          download
        >
          <CalendarPlus {...icon} />
          {t('trips.actions.calendar')}
        </LinkButton>
        <LinkButton
          kind="secondary"
          size="sm"
          href={googleCalendarLink(hotelBooking, title, details)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <CalendarPlus {...icon} />
          Google Calendar
          {elsewhere}
        </LinkButton>
        {print}
      </div>
      {invoiceNote}
    </div>
  )
}
