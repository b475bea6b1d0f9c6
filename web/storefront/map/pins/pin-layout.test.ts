import { expect, test } from 'vitest'
import { choosePins, pinWidthOf } from './pin-layout.ts'

const view = { width: 800, height: 600, pinWidth: pinWidthOf(['USD 60', 'USD 8']) }

test('prices are named in the order of the results, and none covers another', () => {
  const spots = [
    { id: 'best', x: 400, y: 300 },
    { id: 'beside it', x: 430, y: 310 },
    { id: 'clear of it', x: 500, y: 300 },
    { id: 'under it', x: 400, y: 340 },
  ]
  expect(choosePins(spots, view)).toEqual(['best', 'clear of it', 'under it'])
  expect(choosePins(spots.toReversed(), view)).toEqual(['under it', 'clear of it', 'best'])
})

test('prices of millions keep more room around them', () => {
  const spots = [
    { id: 'best', x: 400, y: 300 },
    { id: 'clear of dollars', x: 500, y: 300 },
    { id: 'clear of rupiah', x: 560, y: 300 },
  ]
  const pinWidth = pinWidthOf(['IDR 604,095', 'IDR 1,604,095'])
  expect(choosePins(spots, { ...view, pinWidth })).toEqual(['best', 'clear of rupiah'])
})

test('a price that the edge of the view would cut has no pin', () => {
  const half = view.pinWidth / 2
  const spots = [
    { id: 'far', x: -1, y: 300 },
    { id: 'cut on the left', x: half - 1, y: 100 },
    { id: 'whole on the left', x: half, y: 200 },
    { id: 'cut on the right', x: 801 - half, y: 300 },
    { id: 'whole on the right', x: 800 - half, y: 400 },
    { id: 'cut above', x: 300, y: 37 },
    { id: 'whole above', x: 500, y: 38 },
    { id: 'cut below', x: 400, y: 601 },
  ]
  expect(choosePins(spots, view)).toEqual(['whole on the left', 'whole on the right', 'whole above'])
})

test('no price lies under a button of the map', () => {
  const taken = [{ left: 10, top: 10, right: 50, bottom: 90 }]
  const spots = [
    { id: 'under it', x: 60, y: 60 },
    { id: 'below it', x: 60, y: 130 },
    { id: 'beside it', x: 140, y: 60 },
  ]
  expect(choosePins(spots, { ...view, taken })).toEqual(['below it', 'beside it'])
})

test('thousands of hotels stay a readable number of pins', () => {
  const spots = Array.from({ length: 4000 }, (_, i) => ({ id: String(i), x: (i * 97) % 800, y: (i * 61) % 600 }))
  const chosen = choosePins(spots, view)
  expect(chosen.length).toBeLessThanOrEqual(40)
  expect(chosen.length).toBeGreaterThan(20)
  expect(chosen[0]).toBe('1')
})
