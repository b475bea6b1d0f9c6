import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SupplyId } from '#shared/api/fields.ts'
import type { Supplier } from '#server/suppliers/supplier.ts'
import type { Member } from './member.ts'
import { routingOf } from './routing.ts'
import { packTokens, unpackTokens } from './tokens.ts'

const aMember = (name: string): Member => ({ name, supplier: {} as Supplier })
const hub = aMember('hub')
const other = aMember('other')
const routing = routingOf({ primary: hub, others: [other] })

const isStep = (id: string) => id === '.' || id === '..'
const anyId = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    // What looks like one of ours.
    fc.tuple(fc.constantFrom('hub~', 'other~', '~', 'x~'), fc.string({ maxLength: 10 })).map((parts) => parts.join('')),
  )
  .filter((id) => !isStep(id))
const anyMember = fc.constantFrom(hub, other)

describe('ids of several suppliers', () => {
  test('come back to the supplier they came from, unchanged', () => {
    fc.assert(
      fc.property(anyMember, anyId, (member, id) => {
        expect(routing.toTheirs(routing.toOurs(member, id))).toEqual({ member, id })
      }),
    )
  })

  test('never collide', () => {
    fc.assert(
      fc.property(anyMember, anyId, anyMember, anyId, (one, oneId, two, twoId) => {
        fc.pre(one !== two || oneId !== twoId)
        expect(routing.toOurs(one, oneId)).not.toBe(routing.toOurs(two, twoId))
      }),
    )
  })

  test('fit into a URL', () => {
    fc.assert(
      fc.property(anyMember, anyId, (member, id) => {
        expect(SupplyId.safeParse(routing.toOurs(member, id)).success).toBe(true)
      }),
    )
  })

  test("of the primary stay as they are, so that old links live, the others' wear a name", () => {
    expect(routing.toOurs(hub, '4711')).toBe('4711')
    expect(routing.toOurs(other, 'lp1.a/b')).toBe('other~lp1~002ea~002fb')
    expect(routing.toTheirs('4711')).toEqual({ member: hub, id: '4711' })
    expect(routing.toTheirs('nobody~1')).toEqual({ member: hub, id: 'nobody~1' })
  })

  test.each(['other~~d800', 'other~a~dc00b', 'hub~~002e', 'other~..', 'hub~~002e~002e', 'other~'])(
    'are never what %s would be: half a character, a step along a path, nothing',
    (id) => {
      expect(() => routing.toTheirs(id)).toThrow('wrongId')
      // As an id of the primary's own it is only odd.
      expect(routing.toTheirs(routing.toOurs(hub, id))).toEqual({ member: hub, id })
    },
  )
})

test('tokens of several suppliers travel as one; a plain one is the primary’s', () => {
  const parts = { hub: { token: 'a' }, other: { token: '{"b":1}', hotelId: 'lp/1' } }
  expect(unpackTokens(packTokens(parts), 'hub')).toEqual({ parts })
  expect(unpackTokens('plain', 'hub')).toEqual({ parts: { hub: { token: 'plain' } } })
})
