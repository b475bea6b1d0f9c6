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
  /** To ask for it, to type in the code that proves the phone, or to ask with another number. */
  left: 'ask' | 'code' | 'other'
  /** Whose numbers get it, by name. */
  operators: string[]
}

interface Said {
  name: string
  partner: string
  end: string
  operators: string[]
  day: string
}

const words = {
  en: {
    subject: (partner: string) => `Your ${partner} roaming pass waits for you`,
    heading: 'Do not travel without your roaming pass',
    ask: ({ name, partner, day }: Said) =>
      `Hello ${name}, a free roaming pass of ${partner} comes with this stay, and is still to be asked for: do so on the page of your booking, with the number that you travel with, until ${day}.`,
    code: ({ name, partner, day }: Said) =>
      `Hello ${name}, one step is left to your free roaming pass of ${partner}: have a code sent to your phone on the page of your booking, and type it in there, until ${day}.`,
    other: ({ name, partner, end, operators, day }: Said) =>
      `Hello ${name}, the number that ends in ${end} gets no roaming pass, and the free one of ${partner} that comes with this stay is still there. Ask for it with a number of ${operators.join(' or ')} on the page of your booking, until ${day}.`,
    action: { ask: 'Ask for the roaming pass', code: 'Confirm your number', other: 'Ask with another number' },
    closing: 'The sooner it is asked for, the surer it is there when you land.',
  },
  id: {
    subject: (partner: string) => `Paket roaming ${partner} Anda menunggu`,
    heading: 'Jangan berangkat tanpa paket roaming Anda',
    ask: ({ name, partner, day }: Said) =>
      `Halo ${name}, penginapan ini dilengkapi paket roaming gratis dari ${partner} yang masih perlu diminta. Mintalah di halaman pesanan Anda dengan nomor yang Anda bawa bepergian, hingga ${day}.`,
    code: ({ name, partner, day }: Said) =>
      `Halo ${name}, tinggal satu langkah lagi menuju paket roaming gratis dari ${partner}: minta kode ke ponsel Anda di halaman pesanan Anda, lalu masukkan kode itu di sana, hingga ${day}.`,
    other: ({ name, partner, end, operators, day }: Said) =>
      `Halo ${name}, nomor yang berakhiran ${end} tidak mendapat paket roaming, tetapi paket gratis dari ${partner} untuk penginapan ini masih ada. Mintalah di halaman pesanan Anda dengan nomor ${operators.join(' atau ')}, hingga ${day}.`,
    action: { ask: 'Minta paket roaming', code: 'Konfirmasi nomor Anda', other: 'Minta dengan nomor lain' },
    closing: 'Makin cepat diminta, makin pasti paket siap saat Anda mendarat.',
  },
}

/**
 * To who travels, a week before arrival: the pass is still there to be asked for, or waits for the code that proves the phone or
 * for another number, and until when.
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
    const left = needsCode ? ('code' as const) : pass.state === 'REFUSED' ? ('other' as const) : ('ask' as const)
    const { operators } = pass.terms
    return { ...(await letterToTraveller(context, booking)), ...aboutPass(context, booking, pass), left, operators }
  },
  write(about: Reminder, say) {
    const { reference, firstName: name, partnerName: partner, numberEnd: end, operators, left } = about
    return {
      key: `pass-reminder:${reference}`,
      subject: say.subject(partner),
      heading: say.heading,
      paragraphs: [say[left]({ name, partner, end, operators, day: dayIn(about, about.checkIn) })],
      facts: passFacts(about),
      action: { label: say.action[left], url: about.formUrl },
      closing: say.closing,
    }
  },
})
