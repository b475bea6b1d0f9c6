import { defineLetter } from '#server/letters/define-letter.ts'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { activateBy } from '#shared/bundle/pass-state.ts'
import { aboutPass, dayIn, findPassOf, isLate, passFacts, toWhoAsked, type PassLetter } from './pass-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.pass-sent': { bookingId: number }
  }
}

interface Sent extends PassLetter {
  /** The last day on which it can be activated. */
  activateUntil: PlainDate
  /** The day of arrival has come. */
  hasArrived: boolean
  /** Tells apart the numbers that one pass was asked for. */
  occasion: string
}

const words = {
  en: {
    subject: (partner: string) => `Your roaming pass is with ${partner}`,
    heading: 'Your roaming pass is on its way',
    text: (name: string, partner: string, end: string) =>
      `Hello ${name}, ${partner} has your request for the roaming pass of the number that ends in ${end}.`,
    nothingToDo: 'You do not have to do anything before you travel.',
    how: (until: string) =>
      `To activate it, switch on mobile data and data roaming on the phone with this number once you have landed. You can do so until ${until}; after that the pass is lost. Only one pass of a number is active at a time.`,
    until: 'Activate until',
    action: 'View your booking',
    closing: (partner: string) =>
      `If there is no connection, restart the phone, check its APN settings, and choose a partner network of ${partner} by hand. ${partner} answers whatever the phone does not.`,
  },
  id: {
    subject: (partner: string) => `Paket roaming Anda sudah diteruskan ke ${partner}`,
    heading: 'Paket roaming Anda sedang disiapkan',
    text: (name: string, partner: string, end: string) =>
      `Halo ${name}, ${partner} telah menerima permintaan paket roaming untuk nomor yang berakhiran ${end}.`,
    nothingToDo: 'Anda tidak perlu melakukan apa pun sebelum berangkat.',
    how: (until: string) =>
      `Untuk mengaktifkannya, nyalakan data seluler dan data roaming di ponsel dengan nomor ini setelah mendarat. Anda dapat melakukannya hingga ${until}; setelah itu paket hangus. Hanya satu paket per nomor yang aktif pada satu waktu.`,
    until: 'Aktifkan hingga',
    action: 'Lihat pesanan Anda',
    closing: (partner: string) =>
      `Jika tidak ada koneksi, nyalakan ulang ponsel, periksa pengaturan APN, dan pilih sendiri jaringan mitra ${partner}. Untuk hal lain, silakan hubungi ${partner}.`,
  },
}

/**
 * To who asked for it: the operator has it, how it is activated, and until when. The address is typed where the pass
 * is asked for; what the letter says stands on the stay's page as well. Where it could not leave at once, it says what is so then.
 */
export const passSentLetter = defineLetter({
  kind: 'mail.pass-sent',
  limit: { toMailbox: 10 },
  words,
  async load(context, { bookingId }) {
    const { booking, pass } = await findPassOf(context, bookingId)
    if (booking?.state !== 'CONFIRMED' || pass?.state !== 'SENT' || !pass.sent_at || !pass.email) return undefined
    if (isLate(context, booking, pass)) return undefined
    const activateUntil = activateBy(pass.sent_at, pass.terms.activateWithinDays, pass.zone)
    const hasArrived = dateOf(context.now(), pass.zone) >= booking.check_in
    return { ...toWhoAsked(context, booking, pass), ...aboutPass(context, booking, pass), activateUntil, hasArrived }
  },
  write(about: Sent, say) {
    const { reference, partnerName: partner } = about
    const until = dayIn(about, about.activateUntil)
    return {
      key: `pass-sent:${reference}:${about.occasion}`,
      subject: say.subject(partner),
      heading: say.heading,
      paragraphs: [
        [say.text(about.firstName, partner, about.numberEnd), ...(about.hasArrived ? [] : [say.nothingToDo])].join(' '),
        say.how(until),
      ],
      facts: passFacts(about, [[say.until, until]]),
      action: { label: say.action, url: about.url },
      closing: say.closing(partner),
    }
  },
})
