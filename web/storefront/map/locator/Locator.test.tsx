// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Locator } from './Locator.tsx'

const position = { lat: -8.69, long: 115.168 }
const place = (name: string, metres: number, north: number, east: number) => ({
  name,
  metres,
  position: { lat: position.lat + north, long: position.long + east },
})

/** One for narrow boxes and one for wide ones; the style shows one of them. */
const sheets = { narrow: { at: 0, width: 288, height: 286 }, wide: { at: 1, width: 640, height: 320 } }
const drawingOf = ({ at }: { at: number }) =>
  screen.getByRole('img', { name: /^Where Villa Melati is/ }).querySelectorAll<SVGElement>('svg')[at]!

const spotOf = (drawing: SVGElement, name: string) => {
  const circle = within(drawing as unknown as HTMLElement)
    .getByText(name)
    .parentElement!.querySelector('circle')!
  return { x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')) }
}

test('places lie in their direction, and the far ones further out', async () => {
  const nearby = [
    place('Surf School', 200, 0.0018, 0),
    place('Main Beach', 900, 0, -0.008),
    place('Sea Temple', 950, -0.0085, 0.001),
  ]
  await renderScreen(<Locator position={position} name="Villa Melati" nearby={nearby} />)
  for (const sheet of Object.values(sheets)) {
    const { width, height } = sheet
    const [north, west, south] = ['Surf School', 'Main Beach', 'Sea Temple'].map((name) =>
      spotOf(drawingOf(sheet), name),
    )
    expect(north!.y).toBeLessThan(height / 2)
    expect(Math.abs(north!.x - width / 2)).toBeLessThan(5)
    expect(west!.x, 'as far out on a wide sheet as on a high one').toBeGreaterThan(width / 2 - height / 2)
    expect(west!.x).toBeLessThan(width / 2 - height * 0.4)
    expect(Math.abs(west!.y - height / 2)).toBeLessThan(5)
    expect(south!.y).toBeGreaterThan(height * 0.85)
    expect(south!.y - height / 2).toBeGreaterThan(height / 2 - north!.y)
  }
})

test('names that would cover each other are left to the list', async () => {
  const crowd = Array.from({ length: 12 }, (_, at) => place(`Cafe ${at}`, 500 + at, 0.0001 * at, 0.005))
  await renderScreen(<Locator position={position} name="Villa Melati" nearby={crowd} />)
  const names = within(drawingOf(sheets.wide) as unknown as HTMLElement).getAllByText(/^Cafe/)
  const boxes = names.map((text) => ({ y: Number(text.getAttribute('y')), side: text.getAttribute('text-anchor') }))
  expect(boxes.length).toBeGreaterThan(1)
  for (const side of ['start', 'end']) {
    const lines = boxes.filter((box) => box.side === side).map(({ y }) => y)
    const sorted = lines.toSorted((a, b) => a - b)
    for (let at = 1; at < sorted.length; at++) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThan(14)
  }
})

test('rings and names stand whole in the drawing', async () => {
  const around = Array.from({ length: 24 }, (_, at) => {
    const angle = (at * 5 * Math.PI) / 12
    return place(`Museum of the sea ${at}`, 990, Math.cos(angle) * 0.0089, Math.sin(angle) * 0.0089)
  })
  await renderScreen(<Locator position={position} name="Villa Melati" nearby={around} />)
  for (const sheet of Object.values(sheets)) {
    const drawing = drawingOf(sheet)
    const rings = [...drawing.querySelectorAll('circle[data-ring]')].map((ring) => Number(ring.getAttribute('r')))
    expect(rings).toHaveLength(3)
    for (const r of rings) expect(r).toBeLessThan(Math.min(sheet.width, sheet.height) / 2)
    const names = within(drawing as unknown as HTMLElement).getAllByText(/^Museum/)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const x = Number(name.getAttribute('x'))
      // A letter of this size takes half of it and a little more.
      const length = name.textContent.length * 6.5
      if (name.getAttribute('text-anchor') === 'end') expect(x - length).toBeGreaterThan(0)
      else expect(x + length).toBeLessThan(sheet.width)
    }
  }
})
