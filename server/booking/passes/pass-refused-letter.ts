import { defineLetter } from '#server/letters/define-letter.ts'
import type { PassRefusedFor } from '#shared/bundle/pass-state.ts'
import {
  aboutPass,
  dayIn,
  findPassOf,
  hasNumbersLeft,
  isLate,
  passFacts,
  toWhoAsked,
  type PassLetter,
} from './pass-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.pass-refused': { bookingId: number }
  }
}

interface Refused extends PassLetter {
  refusal: PassRefusedFor
  /** Whose numbers get it, by name. */
  operators: string[]
  /** Another number may be asked for, until the day of arrival. */
  canAskAgain: boolean
  occasion: string
}

interface Why {
  partner: string
  end: string
  operators: string[]
}

const words = {
  en: {
    subject: (partner: string) => `Your ${partner} roaming pass needs another number`,
    subjectOver: (partner: string) => `No ${partner} roaming pass for your number`,
    heading: 'This number gets no roaming pass',
    greeting: (name: string) => `Hello ${name},`,
    why: {
      OTHER_OPERATOR: ({ partner, end, operators }) =>
        `${partner} says that the number that ends in ${end} is not one of its customers’. The roaming pass is for numbers of ${operators.join(' and ')}.`,
      SUSPENDED: ({ partner, end }) =>
        `${partner} says that the number that ends in ${end} is suspended. Please ask ${partner}, or use another number.`,
      HAS_PASS: ({ partner, end }) =>
        `${partner} says that the number that ends in ${end} has a roaming pass already, and gives it no second one.`,
      NOT_GIVEN: ({ partner, end }) =>
        `${partner} gives no roaming pass to the number that ends in ${end}. Please ask ${partner} why, or use another number.`,
    } satisfies Record<PassRefusedFor, (why: Why) => string>,
    again: (day: string) =>
      `The pass is not lost: on the page of your booking you can ask for it with another number, until ${day}.`,
    over: 'It cannot be asked for with another number any more. Your stay is not touched by this.',
    action: 'Ask with another number',
    view: 'View your booking',
    closing: 'If you think that this is a mistake, please answer through our contact page.',
  },
  id: {
    subject: (partner: string) => `Paket roaming ${partner} Anda memerlukan nomor lain`,
    subjectOver: (partner: string) => `Tidak ada paket roaming ${partner} untuk nomor Anda`,
    heading: 'Nomor ini tidak mendapat paket roaming',
    greeting: (name: string) => `Halo ${name},`,
    why: {
      OTHER_OPERATOR: ({ partner, end, operators }) =>
        `Menurut ${partner}, nomor yang berakhiran ${end} bukan nomor pelanggannya. Paket roaming berlaku untuk nomor ${operators.join(' dan ')}.`,
      SUSPENDED: ({ partner, end }) =>
        `Menurut ${partner}, nomor yang berakhiran ${end} sedang dinonaktifkan. Silakan hubungi ${partner}, atau gunakan nomor lain.`,
      HAS_PASS: ({ partner, end }) =>
        `Menurut ${partner}, nomor yang berakhiran ${end} sudah memiliki paket roaming dan tidak mendapat paket kedua.`,
      NOT_GIVEN: ({ partner, end }) =>
        `${partner} tidak memberikan paket roaming untuk nomor yang berakhiran ${end}. Silakan tanyakan alasannya kepada ${partner}, atau gunakan nomor lain.`,
    } satisfies Record<PassRefusedFor, (why: Why) => string>,
    again: (day: string) =>
      `Paket Anda tidak hilang: di halaman pesanan Anda, paket dapat diminta dengan nomor lain hingga ${day}.`,
    over: 'Paket tidak dapat lagi diminta dengan nomor lain. Penginapan Anda tidak terpengaruh.',
    action: 'Minta dengan nomor lain',
    view: 'Lihat pesanan Anda',
    closing: 'Jika menurut Anda ini keliru, silakan hubungi kami melalui halaman kontak.',
  },
}

/** To who asked for it: this number gets none, why, and what to do. */
export const passRefusedLetter = defineLetter({
  kind: 'mail.pass-refused',
  limit: { toMailbox: 10 },
  words,
  async load(context, { bookingId }) {
    const { booking, pass } = await findPassOf(context, bookingId)
    if (booking?.state !== 'CONFIRMED' || pass?.state !== 'REFUSED' || !pass.refusal || !pass.email) return undefined
    const canAskAgain = hasNumbersLeft(pass) && !isLate(context, booking, pass)
    const why = { refusal: pass.refusal, operators: pass.terms.operators, canAskAgain }
    return { ...toWhoAsked(context, booking, pass), ...aboutPass(context, booking, pass), ...why }
  },
  write(about: Refused, say) {
    const { reference, partnerName: partner, numberEnd: end, operators, canAskAgain } = about
    const view = { label: say.view, url: about.url }
    return {
      key: `pass-refused:${reference}:${about.occasion}`,
      subject: (canAskAgain ? say.subject : say.subjectOver)(partner),
      heading: say.heading,
      paragraphs: [
        say.greeting(about.firstName),
        say.why[about.refusal]({ partner, end, operators }),
        canAskAgain ? say.again(dayIn(about, about.checkIn)) : say.over,
      ],
      facts: passFacts(about),
      action: canAskAgain ? { label: say.action, url: about.formUrl } : view,
      more: canAskAgain ? [view] : [],
      closing: say.closing,
    }
  },
})
