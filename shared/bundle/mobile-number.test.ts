import { describe, expect, test } from 'vitest'
import { lastDigits, looksLikeOurs, readMobileNumber } from './mobile-number.ts'

describe('a mobile number', () => {
  test.each([
    ['0814 1234 5678', '62', '+6281412345678'],
    ['+62 814-1234-5678', '62', '+6281412345678'],
    ['62 814 1234 5678', '62', '+6281412345678'],
    ['814 1234 5678', '62', '+6281412345678'],
    ['+62 (0)814 1234 5678', '62', '+6281412345678'],
    ['0062 814.1234.5678', '62', '+6281412345678'],
    ['(0895) 123 456', '62', '+62895123456'],
    ['0811 1234 56789', '62', '+62811123456789'],
    ['013-345 6789', '60', '+60133456789'],
    ['+60 11 1234 5678', '60', '+601112345678'],
    ['6013 3456 7890', '60', '+601334567890'],
    ['91234567', '65', '+6591234567'],
  ])('%s in +%s is %s', (written, prefix, number) => {
    expect(readMobileNumber(written, prefix)).toBe(number)
  })

  test.each([
    ['a word', 'call me', '62'],
    ['nothing', '', '62'],
    ['only the dialling code', '+62', '62'],
    ['another country', '+60 13 345 6789', '62'],
    ['a landline', '021 555 0123', '62'],
    ['a digit too few', '0814 1234', '62'],
    ['a digit too many', '0814 1234 5678 90', '62'],
    ['011 with seven digits', '011 123 4567', '60'],
    ['015 with seven digits', '015 123 4567', '60'],
    ['digits of another script', '٠٨١٤١٢٣٤٥٦٧٨', '62'],
  ])('is not %s', (_, written, prefix) => {
    expect(readMobileNumber(written, prefix)).toBeUndefined()
  })

  test('begins as a partner’s numbers mostly do, or not, and is a number all the same', () => {
    const hints = ['62814', '62855']
    expect(looksLikeOurs('+6281412345678', hints)).toBe(true)
    expect(looksLikeOurs('+6281112345678', hints)).toBe(false)
    expect(readMobileNumber('0811 1234 5678', '62')).toBe('+6281112345678')
  })

  test('shows its last three digits', () => {
    expect(lastDigits('+6281412345678')).toBe('678')
  })
})
