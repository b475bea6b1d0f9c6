import { expect, test } from 'vitest'
import type { Guest } from '#shared/api/payments.ts'
import { UNNAMED_CHILD } from '#shared/stay/unnamed-child.ts'
import { listGuestNames, nameOf } from './guest-names.ts'

const maya: Guest = { type: 'Adult', firstName: 'Maya', lastName: 'Putri' }
const unnamed = (age: number): Guest => ({ type: 'Child', firstName: UNNAMED_CHILD, lastName: 'Putri', age })
const room = (...guests: Guest[]) => ({ rateId: 'r', roomId: 'r', guests })

test('a child whose name nobody asked for is called by age, in the language of the booking', () => {
  expect(nameOf(unnamed(6), 'en')).toBe('Child (6 years)')
  expect(nameOf(unnamed(1), 'en')).toBe('Child (1 year)')
  expect(nameOf(unnamed(6), 'id')).toBe('Anak (6 tahun)')
  expect(nameOf({ ...unnamed(6), firstName: 'Budi' }, 'en')).toBe('Budi Putri')
})

test('the lead of several rooms is listed once, twins twice', () => {
  expect(listGuestNames([room(maya, unnamed(6), unnamed(6)), room(maya)], 'en')).toEqual([
    'Maya Putri',
    'Child (6 years)',
    'Child (6 years)',
  ])
})
