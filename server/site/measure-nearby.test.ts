import { expect, test } from 'vitest'
import { measure } from './measure-nearby.ts'

const monas = { lat: -6.1754, long: 106.8272 }

test('what lies beyond the radius is left out, the nearest comes first', () => {
  const at = (id: string, north: number) => ({
    id,
    name: id,
    kind: 'cafe' as const,
    position: { lat: monas.lat + north, long: monas.long },
  })
  const found = measure(monas, [at('edge', 0.0089), at('near', 0.001), at('beyond', 0.0091)], 1000)
  expect(found.map(({ id, metres }) => [id, metres])).toEqual([
    ['near', 111],
    ['edge', 990],
  ])
})
