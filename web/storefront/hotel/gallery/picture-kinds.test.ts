import { expect, test } from 'vitest'
import { kindOf, listKinds } from './picture-kinds.ts'

test.each([
  ['Double room in nordic style with a garden view, by day', 'room'],
  ['Family suite with a pool view', 'room'],
  ['Bathroom with green tiles, a free-standing tub and two basins', 'bathroom'],
  ['Pool by the sea with loungers and palms, at dusk', 'pool'],
  ['The hotel from the street, 8 floors, at dusk', 'outside'],
  ['The dining room', 'dining'],
  ['Meeting room', 'inside'],
  ['The city around', 'around'],
  ['', 'around'],
])('%j shows %s', (caption, kind) => {
  expect(kindOf({ caption })).toBe(kind)
})

test('kinds come rooms first, with how many there are', () => {
  const images = ['The pool', 'A guest room', 'The city around', 'Twin room'].map((caption) => ({ caption, links: [] }))
  expect(listKinds(images)).toEqual([
    { kind: 'room', count: 2 },
    { kind: 'pool', count: 1 },
    { kind: 'around', count: 1 },
  ])
})
