import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { partners } from './registry.ts'

type Mode = 'light' | 'dark'

const sceneOf = (id: string, mode: Mode) => readFileSync(`partners/${id}/pictures/scene-${mode}.svg`, 'utf8')
const COLOUR = /#[0-9A-F]{6}\b/g
const shapesOf = (svg: string) => svg.replaceAll(COLOUR, '#')
/** All that a scene needs. Nothing of it runs, loads or is text to be translated. */
const drawn = new Set(['svg', 'defs', 'linearGradient', 'stop', 'path', 'circle', 'g'])

it.each(
  partners.flatMap(({ id, colours }) => (['light', 'dark'] as const).map((mode) => ({ id, mode, own: colours[mode] }))),
)('$id has a scene of its own colours, $mode, that weighs little and only draws', ({ id, mode, own }) => {
  const svg = sceneOf(id, mode)
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1440" height="560" viewBox="0 0 1440 560">/,
  )
  expect(gzipSync(svg).length).toBeLessThan(4 * 1024)
  expect([...svg.matchAll(/<(\w+)/g)].map(([, name = '']) => name).filter((name) => !drawn.has(name))).toEqual([])
  expect(svg).not.toMatch(/\b(?:on\w+|style|href|class)=/)
  // Its sky goes over into the tint that stands behind it.
  expect(svg.match(COLOUR)?.[0]).toBe(own.tint)
  const colours = new Set(svg.match(COLOUR))
  expect(
    [own.brand, own.accent].filter((colour) => colours.has(colour)),
    'brand or accent',
  ).not.toEqual([])
})

it('is one drawing by day and by night, and no partner’s is another’s', () => {
  for (const { id } of partners) expect(shapesOf(sceneOf(id, 'dark')), id).toBe(shapesOf(sceneOf(id, 'light')))
  expect(new Set(partners.map(({ id }) => shapesOf(sceneOf(id, 'light')))).size).toBe(partners.length)
})
