import { expect, it } from 'vitest'
import { BookingCodeWish } from './booking-visits.ts'

const letters = 'ABCDEFGHIJKLM234567NOPQRST'
const read = (refId: string) => BookingCodeWish.safeParse({ refId, lastName: 'Putri' })

it.each([
  `LS-${letters}`,
  ` ls-${letters.toLowerCase()} `,
  letters,
  letters.toLowerCase(),
  `LS ${letters}`,
  `LS\u2013${letters}`,
  `LS-${letters.slice(0, 13)} ${letters.slice(13)}`,
  `LS-${letters.slice(0, 13)}-${letters.slice(13)}`,
])('“%s” is the reference that a letter writes', (written) => {
  expect(read(written).data?.refId).toBe(`LS-${letters}`)
})

it.each([
  ['ZH-00412907', 'ZH-00412907'],
  [' zh-0041 2907 ', 'zh-00412907'],
])('“%s” may be a booking ID', (written, kept) => {
  expect(read(written).data?.refId).toBe(kept)
})

it.each(['LS-12', 'ls-12', `LS-${letters}A`, `LS-${letters.slice(1)}1`, '12', 'a@b.example', '<b>1234</b>', '%%%%'])(
  '“%s” is neither',
  (written) => {
    expect(read(written).error?.issues[0]?.message).toContain('wrongReference')
  },
)
