import { expect, test } from 'vitest'
import type { PriceCheck } from '#shared/api/rate-schemas.ts'
import { aRate, someRooms } from './a-rate.ts'
import { groupRooms } from './room-groups.ts'
import { cheapestNow, isAllSold } from './use-cheapest.ts'

const rates = [
  aRate({ id: 'a', totalRate: 100 }),
  aRate({ id: 'b', totalRate: 120 }),
  aRate({ id: 'c', totalRate: 140 }),
]
const groups = groupRooms(someRooms(rates, [['a'], ['b'], ['c']]))
const soldOut: PriceCheck = { code: 'SOLD_OUT', message: 'Sold Out' }
const priced = (totalRate: number): PriceCheck => ({
  token: 'q',
  currency: 'USD',
  totalRate,
  expiresAt: '2099-01-01T00:00:00Z',
  nationality: 'MY',
  hotel: { id: 'h1', rates: [], rooms: [] },
})

test('“from” follows the checks: what is sold out or failed is no bait, what moved counts as it is now', () => {
  const said: Record<string, PriceCheck> = {}
  const cheapest = (failed?: string) => cheapestNow(groups, (id) => ({ data: said[id], failed: id === failed }))?.total
  expect(cheapest()).toBe(100)
  said['rec1'] = soldOut
  expect(cheapest()).toBe(120)
  expect(cheapest('rec2')).toBe(140)
  said['rec2'] = priced(155)
  expect(cheapest()).toBe(140)
  said['rec3'] = soldOut
  expect(cheapest()).toBe(155)
  expect(cheapestNow([], () => undefined)).toBeUndefined()
})

/** Where the others are sold. */
const isSoldWith = (third: Parameters<typeof isAllSold>[1]) =>
  isAllSold(groups, (id) => (id === 'rec3' ? third(id) : { data: soldOut, failed: false }))

test('all is sold once each check has said so, and not where one failed, is under way or was priced', () => {
  expect(isSoldWith(() => ({ data: soldOut, failed: false }))).toBe(true)
  expect(isSoldWith(() => ({ failed: true }))).toBe(false)
  expect(isSoldWith(() => ({ data: soldOut, failed: true }))).toBe(false)
  expect(isSoldWith(() => undefined)).toBe(false)
  expect(isSoldWith(() => ({ data: priced(155), failed: false }))).toBe(false)
  expect(isAllSold([], () => undefined)).toBe(false)
})

const unchecked = () => undefined

const due = (amount: number) => [{ amount, description: 'Tourism tax', isIncluded: false }]

test('“from” says what the hotel asks on top, as the check has it, and of two at one price prefers the one that asks less', () => {
  const taxed = aRate({ id: 'a', taxes: due(5) })
  const one = groupRooms(someRooms([taxed], [['a']]))
  expect(cheapestNow(one, unchecked)).toMatchObject({ total: 100, plus: 5 })
  const checked = { ...priced(100), hotel: { id: 'h1', rates: [aRate({ taxes: due(8) })], rooms: [] } }
  expect(cheapestNow(one, () => ({ data: checked, failed: false }))).toMatchObject({ plus: 8 })
  const two = groupRooms(someRooms([taxed, aRate({ id: 'b' })], [['a'], ['b']]))
  expect(cheapestNow(two, unchecked)).toMatchObject({ total: 100, plus: 0 })
})

test('“from” says when it is for residents only, and prefers what everybody can book', () => {
  const policies = [{ type: 'Nationality', text: 'Sold to residents of Malaysia.' }]
  const listed = (open: number) =>
    groupRooms(someRooms([aRate({ id: 'a', policies }), aRate({ id: 'b', totalRate: open })], [['a'], ['b']]))
  expect(cheapestNow(listed(120), unchecked)).toMatchObject({ total: 100, isForResidents: true })
  expect(cheapestNow(listed(100), unchecked)).toMatchObject({ total: 100, isForResidents: false })
})

test('“from” says of which countries the residents are whom it is for', () => {
  const policies = [{ type: 'Nationality', text: 'Sold to residents of Malaysia.' }]
  const listed = groupRooms(someRooms([aRate({ id: 'a', policies, residentsOf: ['MY'] })], [['a']]))
  expect(cheapestNow(listed, unchecked)).toMatchObject({ residentsOf: ['MY'] })
})

test('“from” is no rate that is for some, nobody knows whom, while there is another', () => {
  const policies = [{ type: 'Nationality', text: 'Residents only.' }]
  const unclear = aRate({ id: 'a', policies, residentsOf: [] })
  const open = aRate({ id: 'b', totalRate: 120 })
  const listed = groupRooms(someRooms([unclear, open], [['a'], ['b']]))
  expect(cheapestNow(listed, unchecked)).toMatchObject({ total: 120, isForResidents: false })
  expect(cheapestNow(groupRooms(someRooms([unclear], [['a']])), unchecked)).toMatchObject({ isForResidents: true })
})
