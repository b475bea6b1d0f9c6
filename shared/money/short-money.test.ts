import { expect, test } from 'vitest'
import { formatShort } from './short-money.ts'

test.each([
  [1_234_567_890, 'IDR_1.24B', 'IDR_1,24_M'],
  [4_121_001, 'IDR_4.13M', 'IDR_4,13_jt'],
  [10_780_890, 'IDR_10.8M', 'IDR_10,8_jt'],
  [741_312, 'IDR_742K', 'IDR_742_rb'],
  [999_001, 'IDR_1M', 'IDR_1_jt'],
  [12_345.1, 'IDR_12,346', 'IDR_12.346'],
])('six digits and more in short, three of them, rounded up: %d', (major, english, indonesian) => {
  const words = (['en-US', 'id-ID'] as const).map((locale) =>
    formatShort(major, 'IDR', locale).replaceAll('\u00A0', '_'),
  )
  expect(words).toEqual([english, indonesian])
})
