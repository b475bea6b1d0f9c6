import type { Currency } from '#shared/money/currency.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import { formatMoney, formatWhole, fromMajor } from '#shared/money/money.ts'
import { usePageState } from '#web/page-state.ts'

/** How a page of one language writes its numbers: 1,234 in English, 1.234 in Indonesian. */
export interface Numbers {
  money: (amount: number, currency: Currency) => string
  whole: (amount: number) => string
}

/** "USD 1,235" for an amount in major units; no line ends between the code and the number. */
export const writeMoney = (amount: number, currency: Currency, locale: string) =>
  formatMoney(fromMajor(amount, currency), locale).replace(' ', '\u00A0')

export function numbersOf(language: Language): Numbers {
  const locale = localeOf(language)
  return {
    money: (amount, currency) => writeMoney(amount, currency, locale),
    whole: (amount) => formatWhole(amount, locale),
  }
}

const numbers: Record<Language, Numbers> = { en: numbersOf('en'), id: numbersOf('id') }

/** The same object for as long as the page is in one language. */
export function useNumbers(): Numbers {
  return numbers[usePageState().language]
}
