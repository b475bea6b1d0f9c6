// Reading and spacing what is typed into card fields: pure functions, used by field.js and by tests.
import { brandOf, isLuhnValid } from './card-number.js'

export function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}

export const lengthOf = (number) => (brandOf(number) === 'amex' ? 15 : 16)

/** Each field: `format` spaces the digits, `problem` gives Stripe's validation error or undefined. */
export const fields = {
  number: {
    format(text) {
      const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)))
      const groups =
        brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
      return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
    },
    problem(text) {
      const digits = digitsOf(text)
      if (digits.length < lengthOf(digits))
        return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
      if (!isLuhnValid(digits)) return { code: 'invalid_number', message: 'Your card number is invalid.' }
      return undefined
    },
  },
  expiry: {
    format(text) {
      const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{0,2})/.exec(text) ?? []
      const isSplit = month !== undefined && year !== ''
      let digits = isSplit ? month.padStart(2, '0') + year : digitsOf(text)
      if (/^[2-9]/.test(digits)) digits = `0${digits}`
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
    },
    problem(text, today = new Date()) {
      const digits = digitsOf(text)
      if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
      const month = Number(digits.slice(0, 2))
      const year = 2000 + Number(digits.slice(2))
      if (month < 1 || month > 12)
        return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." }
      if (year < today.getFullYear())
        return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
      if (year === today.getFullYear() && month < today.getMonth() + 1)
        return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." }
      return undefined
    },
  },
  cvc: {
    format: (text) => digitsOf(text).slice(0, 4),
    problem: (text, _today, brand = 'unknown') =>
      text.length < (brand === 'amex' ? 4 : 3)
        ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
        : undefined,
  },
}

/** Where the caret belongs after reformatting: behind as many digits as before. */
export function caretAfter(text, digitCount) {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitCount) return index
    if (/\d/.test(text[index])) seen += 1
  }
  return text.length
}
