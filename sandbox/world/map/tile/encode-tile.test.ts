import { expect, test } from 'vitest'
import { encodeTile } from './encode-tile.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('a point is written as in the vector tile specification', () => {
  const tile = encodeTile({ p: [{ geometry: 'point', parts: [[25, 17]], tags: { name: 'a' } }] })
  // Layer: version 2, name, extent 4096, one feature {tags [0, 0], type 1, geometry [9, 50, 34]}, key, value.
  expect(hex(tile)).toBe('1a2078020a0170288020120b12020000180122030932221a046e616d6522030a0161')
})

test('lines and rings are written as steps, and rings close', () => {
  const line = hex(encodeTile({ l: [{ geometry: 'line', parts: [[2, 2, 2, 10, 10, 10]] }] }))
  expect(line).toContain('0904041200101000')
  const ring = hex(encodeTile({ l: [{ geometry: 'polygon', parts: [[3, 6, 8, 12, 20, 34]] }] }))
  expect(ring).toContain('09060c120a0c182c0f')
})

test('what stands still is left out, and a line of one place is no line', () => {
  expect(hex(encodeTile({ l: [{ geometry: 'line', parts: [[1, 1, 1.2, 1.1]] }] }))).not.toContain('1802')
  expect(encodeTile({ empty: [] })).toHaveLength(0)
})
