import { expect, test } from 'vitest'
import { isSameStay } from './request-rules.ts'

const payer = { id: 'p', first_name: 'Ayu', last_name: 'Lestari' }
const rooms = (...names: string[]) => ({
  allocations: names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { roomId: 'r', rateId: 'x', guests: [{ type: 'Adult' as const, firstName, lastName }] }
  }),
})
const request = (names: string[], { travellerId, guests = [] }: { travellerId?: string; guests?: string[] } = {}) => ({
  order_body: { ...rooms(...names), ...(travellerId ? { travellerId } : {}) } as never,
  guest_ids: guests,
})
const order = (names: string[], named: string | null = null) => ({ ...rooms(...names), named, payer })

test('a stay is the one that was asked for by its first guest, or by an account that stays in both', () => {
  expect(isSameStay(request(['Guest Outside']), order(['OUTSIDE guest']))).toBe(true)
  expect(isSameStay(request(['Joko Susilo'], { travellerId: 'j' }), order(['Djoko Susilo'], 'j'))).toBe(true)
  // The payer, who was called otherwise, or led another room.
  expect(isSameStay(request(['Ayu Before'], { guests: ['p'] }), order(['Ayu Lestari']))).toBe(true)
  expect(isSameStay(request(['Guest Outside', 'Ayu Lestari'], { guests: ['p'] }), order(['Ayu Lestari']))).toBe(true)
})

test('it is another one for another guest from outside, and for somebody who only pays', () => {
  expect(isSameStay(request(['Guest Outside']), order(['Another Guest']))).toBe(false)
  expect(isSameStay(request(['Ayu Lestari'], { guests: ['p'] }), order(['Guest Outside']))).toBe(false)
  expect(isSameStay(request(['Joko Susilo'], { travellerId: 'j' }), order(['Dewi Kusuma'], 'd'))).toBe(false)
})
