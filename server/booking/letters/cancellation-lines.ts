import { plainWords } from '#shared/rate/plain-words.ts'
import { joinRooms, listCancellationTerms, type TermedRate, wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'
import type { Currency } from '#shared/money/currency.ts'
import { formatHotelTime } from '#shared/stay/stay.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { asWritten, type Line } from '#server/typesetting/line.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'

const words = {
  en: {
    refundable: (time: string) => `Fully refundable before ${time}.`,
    fee: (from: string, until: string, fee: string) => `From ${from} to ${until} a fee of ${fee} applies.`,
    all: (from: string, until: string, fee: string) =>
      `From ${from} to ${until} a fee of ${fee} applies: nothing is paid back.`,
    allAtHotel: (from: string, until: string, fee: string) =>
      `From ${from} to ${until} a fee of ${fee} applies, which is the full price.`,
    noRefund: (time: string) => `No refund for no-shows, early checkouts or cancellations after ${time}.`,
    room: (number: number, line: string) => `Room ${number}: ${line}`,
    never: 'This rate is not refundable.',
    hotelTime: 'All times are the hotel’s local time.',
  },
  id: {
    refundable: (time: string) => `Refund penuh jika dibatalkan sebelum ${time}.`,
    fee: (from: string, until: string, fee: string) =>
      `Dari ${from} sampai ${until} dikenakan biaya pembatalan ${fee}.`,
    all: (from: string, until: string, fee: string) =>
      `Dari ${from} sampai ${until} dikenakan biaya pembatalan ${fee}: uang tidak dikembalikan.`,
    allAtHotel: (from: string, until: string, fee: string) =>
      `Dari ${from} sampai ${until} dikenakan biaya pembatalan ${fee}, yaitu harga penuh.`,
    noRefund: (time: string) =>
      `Tidak ada refund jika tidak datang, check-out lebih awal, atau membatalkan setelah ${time}.`,
    room: (number: number, line: string) => `Kamar ${number}: ${line}`,
    never: 'Harga ini tidak bisa refund.',
    hotelTime: 'Semua waktu mengikuti waktu setempat hotel.',
  },
}

const WRITTEN_IN_ENGLISH = 'Ditulis dalam bahasa Inggris:'

interface Setting {
  currency: Currency
  language: Language
  /** Nothing was paid that could come back. */
  payAtHotel: boolean
}

/** The cancellation policy of the rates, a sentence a line, each once for rooms alike; the same terms as on the screens. */
export function cancellationLines(rates: readonly TermedRate[], { currency, language, payAtHotel }: Setting): Line[] {
  const say = words[language]
  const at = (local: string) => formatHotelTime(local, letterLocale[language])
  const joined = joinRooms(rates)
  const lines = joined.flatMap((rate, place) => {
    const terms = listCancellationTerms(rate, currency, letterLocale[language]).map((term) => {
      switch (term.kind) {
        case 'refundable':
          return say.refundable(at(term.until))
        case 'fee':
          return say.fee(at(term.from), at(term.until), term.fee)
        case 'all':
          return (payAtHotel ? say.allAtHotel : say.all)(at(term.from), at(term.until), term.fee)
        case 'noRefund':
          return say.noRefund(at(term.after))
      }
    })
    const told = [...(rate.refundable ? [] : [say.never]), ...terms]
    return joined.length > 1 ? told.map((line) => say.room(place + 1, line)) : told
  })
  const theirs = joined.flatMap((rate, place): Line[] => {
    const before = joined.length > 1 ? say.room(place + 1, '') : ''
    return wordsBesideTerms(rate).map((html) => ({ before, supplier: plainWords(html) }))
  })
  const all = [...eachOnce(lines), ...supplierLines(eachOnce(theirs), language)]
  return all.length === 0 ? [] : [...all, say.hotelTime]
}

const eachOnce = (lines: readonly Line[]) => [...new Map(lines.map((line) => [asWritten(line), line])).values()]

/** Beneath a line that says in which language they are, where that is another than the reader's. */
export function supplierLines(theirs: readonly Line[], language: Language): Line[] {
  return theirs.length > 0 && language === 'id' ? [WRITTEN_IN_ENGLISH, ...theirs] : [...theirs]
}
