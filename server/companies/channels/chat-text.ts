import { unwritable } from '#shared/api/fields.ts'
import type { Language } from '#shared/language/language.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { formatDate, formatMonth } from '#shared/stay/stay.ts'
import { unlinked } from '#server/letters/layout/unlinked.ts'
import type { Database } from '#server/db/schema.ts'
import type { ChannelFacts, ToldAmount, ToldDecision } from '#server/db/channel-facts.ts'

type EventType = Database['channel_delivery']['type']

interface ChatWords {
  title: Record<EventType, string>
  decided: Record<ToldDecision, string>
  test: string
  stay: (from: string, to: string) => string
  total: string
  back: string
  reference: string
  costCentre: string
  project: string
  decideBy: string
  guests: string
  open: string
}

const words: Record<Language, ChatWords> = {
  en: {
    title: {
      'request.waiting': 'A stay waits for approval',
      'request.decided': 'A request was decided',
      'booking.confirmed': 'A stay is booked',
      'booking.cancelled': 'A stay is cancelled',
      'statement.issued': 'The monthly statement is ready',
      'channel.test': 'This is a test',
    },
    decided: {
      allowed: 'A request was approved',
      refused: 'A request was refused',
      withdrawn: 'A request was withdrawn',
      expired: 'A request ended without a decision',
      'sold-out': 'A request ended: the room is sold out',
      kept: 'A stay that was booked first is kept',
      'not-cancelled': 'A stay that was not approved is still booked',
    },
    test: 'Messages arrive here.',
    stay: (from, to) => `${from} to ${to}`,
    total: 'Total',
    back: 'Refund',
    reference: 'Reference ID',
    costCentre: 'Cost centre',
    project: 'Project',
    decideBy: 'Decide by',
    guests: 'Guests',
    open: 'Open in the dashboard',
  },
  id: {
    title: {
      'request.waiting': 'Penginapan menunggu persetujuan',
      'request.decided': 'Permintaan telah diputuskan',
      'booking.confirmed': 'Penginapan telah dipesan',
      'booking.cancelled': 'Penginapan telah dibatalkan',
      'statement.issued': 'Laporan bulanan sudah siap',
      'channel.test': 'Ini adalah uji coba',
    },
    decided: {
      allowed: 'Permintaan telah disetujui',
      refused: 'Permintaan telah ditolak',
      withdrawn: 'Permintaan telah ditarik',
      expired: 'Permintaan berakhir tanpa keputusan',
      'sold-out': 'Permintaan berakhir: kamar habis terjual',
      kept: 'Penginapan yang dipesan lebih dulu tetap berlaku',
      'not-cancelled': 'Penginapan yang tidak disetujui masih dipesan',
    },
    test: 'Pesan sampai di sini.',
    stay: (from, to) => `${from} sampai ${to}`,
    total: 'Total',
    back: 'Pengembalian dana',
    reference: 'ID referensi',
    costCentre: 'Pusat biaya',
    project: 'Proyek',
    decideBy: 'Putuskan sebelum',
    guests: 'Tamu',
    open: 'Buka di dasbor',
  },
}

export interface ChatText {
  title: string
  /** Plain words, one line each. */
  lines: string[]
  link: { words: string; url: string }
}

/** Words of a user or a hotel as one line of which no program makes a link or a mention. */
const tame = (text: string) => unlinked(text.replaceAll(new RegExp(unwritable, 'gu'), ' ').trim())

/** What a chat is told, in the company's language. */
export function chatText(type: EventType, facts: ChannelFacts, language: Language): ChatText {
  const say = words[language]
  const locale = localeOf(language)
  const amount = (told: ToldAmount) => formatMoney(fromMajor(told.amount, told.currency), locale)
  const { reference, url, hotel, checkIn, checkOut, total, refund, costCentre, project, guests = [] } = facts
  const named = (name: string, value: string | null | undefined) => (value ? [`${name}: ${tame(value)}`] : [])
  return {
    title: facts.decision ? say.decided[facts.decision] : say.title[type],
    lines: [
      ...(type === 'channel.test' ? [say.test] : []),
      ...(hotel ? [tame([hotel.name, hotel.city, hotel.country].filter(Boolean).join(', '))] : []),
      ...(checkIn && checkOut ? [say.stay(formatDate(checkIn, locale), formatDate(checkOut, locale))] : []),
      ...(facts.month ? [formatMonth(facts.month, locale)] : []),
      ...(total ? [`${say.total}: ${amount(total)}`] : []),
      ...(refund ? [`${say.back}: ${amount(refund)}`] : []),
      ...named(say.costCentre, costCentre),
      ...named(say.project, project),
      ...named(say.guests, guests.join(', ')),
      ...(facts.decideBy ? [`${say.decideBy}: ${formatCompanyTime(new Date(facts.decideBy), locale)}`] : []),
      ...(type === 'channel.test' ? [] : [`${say.reference}: ${reference}`]),
    ],
    link: { words: say.open, url },
  }
}
