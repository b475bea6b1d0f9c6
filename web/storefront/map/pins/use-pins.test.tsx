import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpenMap } from '#web/storefront/map/open-map.ts'
import type { MapHotel } from './map-hotel.ts'
import { usePins } from './use-pins.ts'

/** A map of 400 by 300 pixels, on which a degree is a pixel. */
const container = Object.defineProperties(document.createElement('div'), {
  clientWidth: { value: 400 },
  clientHeight: { value: 300 },
})
const map = {
  on: () => undefined,
  off: () => undefined,
  getContainer: () => container,
  project: ([x, y]: [number, number]) => ({ x, y }),
} as unknown as OpenMap

const at = (id: string, long: number, lat: number): MapHotel => ({
  id,
  name: id,
  position: { lat, long },
  price: 'USD 60',
  shortPrice: 'USD 60',
  stars: 3,
  facts: [],
  isSeen: false,
})
const hotels = [at('first', 100, 100), at('beside', 140, 100), at('far', 300, 200)]

it('what would cover another price has none, the first of the results before the others', () => {
  const { result } = renderHook(() => usePins(map, hotels, 0, undefined))
  expect(result.current).toEqual(['first', 'far'])
})

it('the price of the hotel whose card is open covers none', () => {
  const { result, rerender } = renderHook(({ picked }) => usePins(map, hotels, 0, picked), {
    initialProps: { picked: hotels[1] },
  })
  expect(result.current).toEqual(['beside', 'far'])
  rerender({ picked: undefined })
  expect(result.current).toEqual(['first', 'far'])
})
