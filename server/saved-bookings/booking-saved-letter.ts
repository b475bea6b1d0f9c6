import { defineLetter } from '#server/letters/define-letter.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { occupanciesOf } from '#shared/stay/panes.ts'
import { findDeputyOf } from '#server/companies/duties/find-deputy-of.ts'
import type { Context } from '#server/context.ts'
import { findForLetter } from './saved-booking-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the PIC, when one of the team has saved a booking; with an account to the PIC's deputy, while they are. */
    'mail.booking-saved': { savedBookingId: string; language: 'en' | 'id'; accountId?: string }
  }
}

interface AboutSaved {
  language: Language
  to: string
  key: string
  /** Of who reads it: the PIC, or their deputy. */
  firstName: string
  /** The PIC for whom the reader acts; left out for the PIC. */
  standsInFor?: string
  traveller: string
  hotel: string
  destination: string
  checkIn: PlainDate
  checkOut: PlainDate
  rooms: number
  /** Room preference; '' when there is none. */
  notes: string
  /** The hotel's page with this saved booking. */
  url: string
}

const words = {
  en: {
    subject: 'A booking waits for you',
    heading: 'A booking waits for you',
    text: (name: string, traveller: string) =>
      `Hello ${name}, ${traveller} has saved the booking below and waits for you to book it. Prices may have moved since: you see today’s before you pay.`,
    asDeputy: (pic: string) => `You read this because you stand in for ${pic}.`,
    hotel: 'Hotel',
    destination: 'Destination',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Rooms',
    notes: 'Room preference',
    action: 'See the hotel and book',
    closing: 'Happy travels!',
  },
  id: {
    subject: 'Satu pesanan menunggu Anda',
    heading: 'Satu pesanan menunggu Anda',
    text: (name: string, traveller: string) =>
      `Halo ${name}, ${traveller} telah menyimpan pesanan di bawah ini dan menunggu Anda memesannya. Harga mungkin sudah berubah: Anda melihat harga hari ini sebelum membayar.`,
    asDeputy: (pic: string) => `Anda membaca ini karena Anda mewakili ${pic}.`,
    hotel: 'Hotel',
    destination: 'Tujuan',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Kamar',
    notes: 'Preferensi kamar',
    action: 'Lihat hotel dan pesan',
    closing: 'Selamat bepergian!',
  },
}

/**
 * To the person in charge by now, or who stands in for them, unless it was withdrawn or booked meanwhile. By an account are meant
 * stays that it tells of: a deputy's copy counts for the deputy's mailbox alone.
 */
export const bookingSavedLetter = defineLetter({
  kind: 'mail.booking-saved',
  limit: { toMailbox: 60, byAccount: 20 },
  words,
  async load(context, { savedBookingId, language, accountId }) {
    const saved = await findForLetter(context.db, savedBookingId)
    const reader = saved?.status === 'SAVED' ? await findReader(context, saved, accountId) : undefined
    if (!saved || !reader) return undefined
    return {
      language: saved.company_language ?? language,
      ...reader,
      key: ['booking-saved', savedBookingId, ...(accountId ? [accountId] : [])].join(':'),
      traveller: `${saved.first_name} ${saved.last_name}`,
      hotel: saved.hotel_name,
      destination: saved.destination,
      checkIn: saved.check_in,
      checkOut: saved.check_out,
      rooms: saved.panes.length,
      notes: saved.notes,
      url: `${context.config.appUrl}/hotel/${encodeURIComponent(saved.hotel_id)}/detail?${queryOf(saved)}`,
    }
  },
  write(saved: AboutSaved, say) {
    const { language, key, firstName, standsInFor, traveller, hotel, destination, notes, url } = saved
    const date = (day: PlainDate) => formatDate(day, letterLocale[language])
    return {
      key,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(firstName, traveller), ...(standsInFor ? [say.asDeputy(standsInFor)] : [])],
      facts: [
        [say.hotel, hotel],
        [say.destination, destination],
        [say.checkIn, date(saved.checkIn)],
        [say.checkOut, date(saved.checkOut)],
        [say.rooms, String(saved.rooms)],
        ...(notes ? [[say.notes, notes] satisfies [string, string]] : []),
      ],
      action: { label: say.action, url },
      closing: say.closing,
    }
  },
})

type Saved = NonNullable<Awaited<ReturnType<typeof findForLetter>>>

/** The PIC, or the account that stands in for them; undefined when it does so no more. */
async function findReader(context: Context, saved: Saved, accountId: string | undefined) {
  const { pic_first_name: firstName, pic_email: to } = saved
  if (accountId === undefined) return { to, firstName }
  const deputy = await findDeputyOf(context, saved.company_id, saved.pic_id)
  if (deputy?.id !== accountId) return undefined
  return { to: deputy.email, firstName: deputy.first_name, standsInFor: firstName }
}

/** The hotel's page for the stay and under the search that it was saved with. */
function queryOf(saved: Saved): string {
  return new URLSearchParams({
    d: String(saved.search_timestamp),
    ...(saved.place_id ? { p_id: saved.place_id } : {}),
    saved_booking_id: saved.id,
    checkIn: saved.check_in,
    checkOut: saved.check_out,
    rooms: encodeRooms(occupanciesOf(saved.panes)),
  }).toString()
}
