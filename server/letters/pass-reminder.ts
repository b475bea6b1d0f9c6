import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { dayIn, passFacts, type PassLetter } from './pass-letter.ts'

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

/** A week before arrival, once: what is left to do for the pass, and until when. */
export function passReminderLetter(about: Reminder): Letter {
  const { language, to, reference, firstName, partnerName: partner, needsCode } = about
  const say = words[language]
  return {
    to,
    key: `pass-reminder:${reference}`,
    ...setLetter({
      brand: about.brand,
      language,
      subject: say.subject(partner),
      heading: say.heading,
      paragraphs: [(needsCode ? say.code : say.ask)(firstName, partner, dayIn(about, about.checkIn))],
      facts: passFacts(about),
      action: { label: needsCode ? say.actionCode : say.actionAsk, url: about.formUrl },
      closing: say.closing,
    }),
  }
}
