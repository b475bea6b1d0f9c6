import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, exponentOf } from './currency.ts'
import {
  add,
  ceilToUnit,
  discount,
  equal,
  formatMeasure,
  formatMoney,
  formatWhole,
  fromMajor,
  money,
  toMajor,
} from './money.ts'

const currency = fc.constantFrom(...currencies)
const amount = fc.record({ minor: fc.integer({ min: 0, max: 2_000_000_000 }), currency })

describe('amounts', () => {
  test('the eleven currencies, in the order of the selector [A9-001]', () => {
    expect(currencies).toEqual(['MYR', 'USD', 'EUR', 'IDR', 'INR', 'AED', 'PHP', 'BHD', 'SAR', 'OMR', 'QAR'])
  })

  test('major units and back is exact for every minor amount', () => {
    fc.assert(fc.property(amount, (a) => equal(fromMajor(toMajor(a), a.currency), a)))
  })

  test('a half minor unit rounds up, whatever binary fractions say', () => {
    expect(fromMajor(1.005, 'USD').minor).toBe(101)
    expect(fromMajor(1.0005, 'BHD').minor).toBe(1001)
    expect(fromMajor(35.855, 'EUR').minor).toBe(3586)
  })

  test('fractions and mixed currencies are refused', () => {
    expect(() => money(1.5, 'USD')).toThrow(RangeError)
    expect(() => add(money(1, 'USD'), money(1, 'EUR'))).toThrow(TypeError)
  })
})

describe('the sell price', () => {
  test('is rounded up once to whole units: never below, less than one unit above [B9-016]', () => {
    fc.assert(
      fc.property(amount, (a) => {
        const sell = ceilToUnit(a)
        const unit = 10 ** exponentOf(a.currency)
        return sell.minor >= a.minor && sell.minor - a.minor < unit && sell.minor % unit === 0
      }),
    )
  })

  test('rounding a sell price again changes nothing', () => {
    fc.assert(fc.property(amount, (a) => equal(ceilToUnit(ceilToUnit(a)), ceilToUnit(a))))
  })

  test('a discount never gives more than it says', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 50 }), (a, percent) => {
        const { minor } = discount(a, percent)
        return minor * 100 >= a.minor * (100 - percent) && minor <= a.minor
      }),
    )
  })
})

describe('words', () => {
  test('code, thousands separators, rounded up [B9-016, B9-017]', () => {
    expect(formatMoney(money(123_401, 'USD'), 'en-US')).toBe('USD 1,235')
    expect(formatMoney(money(1_234_567_00, 'IDR'), 'en-US')).toBe('IDR 1,234,567')
    expect(formatMoney(money(12_001, 'BHD'), 'en-US')).toBe('BHD 13')
  })

  test.each(['en-US', 'id-ID', 'en-GB'])('thousands stand apart as %s writes them', (locale) => {
    const standard = new Intl.NumberFormat(locale)
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(formatWhole(whole, locale)).toBe(standard.format(whole))
      }),
    )
    expect(formatMoney(money(123_456_700, 'IDR'), locale)).toBe(`IDR ${standard.format(1_234_567)}`)
  })

  test.each(['en', 'en-US', 'id', 'id-ID', 'en-IN'])('measures are as %s writes them', (locale) => {
    const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const standard = new Intl.NumberFormat(locale)
    fc.assert(
      fc.property(fc.nat(100_000_000), (hundredths) => {
        expect(formatMeasure(hundredths / 100, locale, 1)).toBe(tenths.format(hundredths / 100))
        expect(formatMeasure(hundredths / 100, locale)).toBe(standard.format(hundredths / 100))
        expect(formatMeasure(hundredths, locale)).toBe(standard.format(hundredths))
      }),
    )
  })
})
