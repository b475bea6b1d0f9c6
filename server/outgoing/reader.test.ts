import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { flag, listOf, numeric, readerOf, text, words } from './reader.ts'

const read = readerOf(
  z.object({
    token: text,
    hotels: listOf(z.object({ id: text, starRating: numeric.nullish(), options: z.object({ payAtHotel: flag }) })),
  }),
)

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

describe('a supplier’s JSON', () => {
  test('is read whatever the case of its names, numbers as text and ids as numbers', () => {
    const answer = { Token: 7, HOTELS: [{ ID: 12, starrating: ' 4.5', Options: { payathotel: 'True' } }] }
    expect(read(answer)).toEqual({
      success: true,
      data: { token: '7', hotels: [{ id: '12', starRating: 4.5, options: { payAtHotel: true } }] },
    })
  })

  test('loses a broken item, not the list', () => {
    const answer = { token: 't', hotels: [{ id: '1', options: {} }, { options: {} }, null, { id: '2', options: {} }] }
    expect(read(answer).data?.hotels.map(({ id }) => id)).toEqual(['1', '2'])
    expect(read({ token: 't', hotels: null }).data?.hotels).toEqual([])
  })

  test('is refused where it makes no sense', () => {
    for (const garbage of [null, [], 'text', 3, {}, { token: null, hotels: [] }, { token: 't', hotels: 'none' }]) {
      expect(read(garbage).success).toBe(false)
    }
    expect(numeric.safeParse('').success).toBe(false)
    expect(numeric.safeParse('many').success).toBe(false)
  })

  test('is refused where it is nested more deeply than anybody can read', () => {
    expect(read(deep(100_000)).success).toBe(false)
    expect(read({ token: 't', hotels: deep(100_000) }).success).toBe(false)
    expect(readerOf(z.object({ view: words }))({ view: deep(100_000) }).success).toBe(false)
  })

  test('hides no other range error: that is a mistake of ours', () => {
    const dated = z.object({ at: z.string().transform((at) => new Date(at).toISOString()) })
    expect(() => readerOf(dated)({ at: 'never' })).toThrow('Invalid time value')
  })

  test('gives words for text, numbers, lists and named things', () => {
    expect(words.parse(' Sea view ')).toBe('Sea view')
    expect(words.parse(30)).toBe('30')
    expect(words.parse([{ name: 'Sea' }, { description: 'City' }])).toBe('Sea, City')
    expect(words.parse({})).toBeUndefined()
    expect(words.parse(null)).toBeUndefined()
    expect(z.object({ view: words }).parse({})).toEqual({})
  })
})
