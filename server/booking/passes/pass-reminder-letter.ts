import { defineLetter } from '#server/letters/define-letter.ts'
import { canPassMove } from '#shared/bundle/pass-state.ts'
import { letterToTraveller } from '#server/booking/letters/booking-letter.ts'
import { remindAt } from './pass-rules.ts'
import { aboutPass, dayIn, findPassOf, hasNumbersLeft, isLate, passFacts, type PassLetter } from './pass-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.pass-reminder': { bookingId: number }
  }
}

interface Reminder extends PassLetter {
  /** It was asked for, and waits for the code that proves the phone. */
  needsCode: boolean
}

const words = {
  en: {
    subject: (partner: string) => `Your ${partner} roaming pass waits for you`,
    heading: 'Do not travel without your roaming pass',
    ask: (name: string, partner: string, day: string) =>
      `Hello ${name}, a free roaming pass of ${partner} comes with this stay, and nobody has asked for it yet. Ask for it on the page of your booking, with the number that you travel with, until ${day}.`,
    code: (name: string, partner: string, day: string) =>
      `Hello ${name}, one step is left to your free roaming pass of ${partner}: have a code sent to your phone on the page of your booking, and type it in there, until ${day}.`,
    actionAsk: 'Ask for the roaming pass',
    actionCode: 'Confirm your number',
    closing: 'The sooner it is asked for, the surer it is there when you land.',
  },
  id: {
    subject: (partner: string) => `Paket roaming ${partner} Anda menunggu`,
    heading: 'Jangan berangkat tanpa paket roaming Anda',
    ask: (name: string, partner: string, day: string) =>
      `Halo ${name}, penginapan ini dilengkapi paket roaming gratis dari ${partner} dan belum ada yang memintanya. Mintalah di halaman pesanan Anda dengan nomor yang Anda bawa bepergian, hingga ${day}.`,
    code: (name: string, partner: string, day: string) =>
      `Halo ${name}, tinggal satu langkah lagi menuju paket roaming gratis dari ${partner}: minta kode ke ponsel Anda di halaman pesanan Anda, lalu masukkan kode itu di sana, hingga ${day}.`,
    actionAsk: 'Minta paket roaming',
    actionCode: 'Konfirmasi nomor Anda',
    closing: 'Makin cepat diminta, makin pasti paket siap saat Anda mendarat.',
  },
}

/**
 * To who travels, a week before arrival: the pass is still there to be asked for, or waits for the code that proves the phone,
 * and until when.
 */
export const passReminderLetter = defineLetter({
  kind: 'mail.pass-reminder',
  limit: 'once for each stay that was paid for',
  words,
  async load(context, { bookingId }) {
    const { booking, pass } = await findPassOf(context, bookingId)
    if (booking?.state !== 'CONFIRMED' || !pass || isLate(context, booking, pass)) return undefined
    const needsCode = pass.state === 'REQUESTED' && pass.proven_at === null
    const isOpen = canPassMove(pass.state, 'REQUESTED') && pass.state !== 'REQUESTED' && hasNumbersLeft(pass)
    if (!needsCode && !isOpen) return undefined
    const early = remindAt(booking.check_in, pass.zone).getTime() - context.now().getTime()
    if (early > 0) return { retryInMs: early, because: 'arrival is more than a week ahead' }
    return { ...(await letterToTraveller(context, booking)), ...aboutPass(context, booking, pass), needsCode }
  },
  write(about: Reminder, say) {
    const { reference, firstName, partnerName: partner, needsCode } = about
    return {
      key: `pass-reminder:${reference}`,
      subject: say.subject(partner),
      heading: say.heading,
      paragraphs: [(needsCode ? say.code : say.ask)(firstName, partner, dayIn(about, about.checkIn))],
      facts: passFacts(about),
      action: { label: needsCode ? say.actionCode : say.actionAsk, url: about.formUrl },
      closing: say.closing,
    }
  },
})
