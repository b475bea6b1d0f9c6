import { expect, test } from 'vitest'
import { drawScene, isSceneKind } from './scene.ts'

const kinds = ['facade', 'city', 'beach', 'nature', 'airport', 'room', 'bath', 'lobby', 'dining', 'pool'] as const

/** Tags left open at the end, or the first that closes what is not open. */
function openTags(svg: string): string[] {
  const open: string[] = []
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)(?: [^<>]*?)?(\/?)>/g)) {
    if (self === '/' || name === undefined) continue
    if (close !== '/') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

test.each(kinds)('%s is well-formed SVG, the same for the same seed and another for another', (kind) => {
  const svg = drawScene(kind, '437227')
  expect(openTags(svg)).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(drawScene(kind, '437227')).toBe(svg)
  expect(drawScene(kind, '437228')).not.toBe(svg)
})

test('only the kinds there are count as kinds', () => {
  expect(kinds.every(isSceneKind)).toBe(true)
  expect(isSceneKind('toString')).toBe(false)
})
