import type { BookedVouchers } from '#shared/api/vouchers.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { formatDate } from '#shared/stay/stay.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'

const words = {
  en: {
    label: (partner: string) => `E-vouchers of ${partner}`,
    line: (value: string, code: string, until: string) => `${value}: ${code}, until ${until}`,
    rule: (partner: string) =>
      `Give the code to ${partner} to use it. Whoever has a code can use it, and codes not used are void when the booking is cancelled.`,
    awaited: (count: number, value: string) =>
      `${count} of ${value} each. Their codes follow in an email of their own.`,
  },
  id: {
    label: (partner: string) => `E-voucher ${partner}`,
    line: (value: string, code: string, until: string) => `${value}: ${code}, hingga ${until}`,
    rule: (partner: string) =>
      `Berikan kode kepada ${partner} untuk menggunakannya. Siapa pun yang memegang kode dapat menggunakannya, dan kode yang belum digunakan batal jika pesanan dibatalkan.`,
    awaited: (count: number, value: string) => `${count} lembar @ ${value}. Kodenya menyusul dalam email tersendiri.`,
  },
}

/** What a letter to who paid says of the vouchers that the booking earned: a row of its facts, or nothing. */
export function voucherFacts(booked: BookedVouchers | undefined, language: Language): [string, string][] {
  if (!booked || booked.state === 'VOID') return []
  const say = words[language]
  const locale = letterLocale[language]
  const value = formatMoney(fromMajor(booked.each, booked.currency), locale)
  if (booked.state === 'AWAITED') return [[say.label(booked.partner), say.awaited(booked.count, value)]]
  const lines = booked.vouchers.flatMap(({ code, validUntil }) =>
    code === undefined ? [] : [say.line(value, code, formatDate(validUntil, locale))],
  )
  return lines.length === 0 ? [] : [[say.label(booked.partner), [...lines, say.rule(booked.partner)].join('\n')]]
}
