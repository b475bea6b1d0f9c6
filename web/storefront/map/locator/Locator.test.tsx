// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Locator } from './Locator.tsx'

const position = { lat: -8.69, long: 115.168 }
const place = (name: string, metres: number, north: number, east: number) => ({
  name,
  metres,
  position: { lat: position.lat + north, long: position.long + east },
})

const spotOf = (name: string) => {
  const circle = screen.getByText(name).parentElement!.querySelector('circle')!
  return { x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')) }
}

test('places lie in their direction, and the far ones further out', async () => {
  const nearby = [
    place('Surf School', 200, 0.0018, 0),
    place('Main Beach', 900, 0, -0.008),
    place('Sea Temple', 950, -0.0085, 0.001),
  ]
  await renderScreen(<Locator position={position} name="Villa Melati" nearby={nearby} />)
  screen.getByRole('img', { name: /^Where Villa Melati is/ })
  const [north, west, south] = [spotOf('Surf School'), spotOf('Main Beach'), spotOf('Sea Temple')]
  expect(north.y).toBeLessThan(200)
  expect(Math.abs(north.x - 320)).toBeLessThan(5)
  expect(west.x).toBeLessThan(100)
  expect(Math.abs(west.y - 200)).toBeLessThan(5)
  expect(south.y).toBeGreaterThan(340)
  expect(south.y - 200).toBeGreaterThan(200 - north.y)
})

test('names that would cover each other are left to the list', async () => {
  const crowd = Array.from({ length: 12 }, (_, at) => place(`Cafe ${at}`, 500 + at, 0.0001 * at, 0.005))
  await renderScreen(<Locator position={position} name="Villa Melati" nearby={crowd} />)
  const shown = screen.getAllByText(/^Cafe/).map((text) => Number(text.getAttribute('y')))
  expect(shown.length).toBeGreaterThan(0)
  const sorted = shown.toSorted((a, b) => a - b)
  for (let at = 1; at < sorted.length; at++) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThan(14)
})
