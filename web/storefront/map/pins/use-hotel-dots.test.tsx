// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenMap } from '#web/storefront/map/open-map.ts'
import { useHotelDots } from './use-hotel-dots.ts'

/** A map as its library has it: until a style is there it has none to tell, and takes no source. */
function aMap() {
  const heard: (() => void)[] = []
  let style: string[] | undefined
  const requireStyle = () => {
    if (!style) throw new Error('Style is not done loading.')
    return style
  }
  const map = {
    getStyle: () => style,
    getSource: (id: string) => (style?.includes(id) ? { setData: () => undefined } : undefined),
    addSource: (id: string) => requireStyle().push(id),
    addLayer: () => requireStyle(),
    on: (event: string, listener: () => void) => event === 'style.load' && heard.push(listener),
    off: () => undefined,
  }
  return {
    map: map as unknown as OpenMap,
    /** It comes, and everybody hears of it. */
    load: () => {
      style = []
      for (const listener of heard) listener()
    },
    /** It is being replaced. */
    lose: () => void (style = undefined),
    sources: () => style,
  }
}

const hotels = [{ id: 'h1', position: { lat: 1, long: 2 }, isSeen: false }] as never
const handlers = { onHover: () => undefined, onPick: () => undefined }

test('the dots wait for a style that is being replaced, and are drawn into the one that comes', () => {
  const { map, load, lose, sources } = aMap()
  // The colour scheme changed while the first style was on its way.
  expect(() => renderHook(() => useHotelDots(map, hotels, handlers))).not.toThrow()
  act(load)
  expect(sources()).toEqual(['hotel-dots'])
  lose()
  act(load)
  expect(sources()).toEqual(['hotel-dots'])
})

test('they are drawn at once into a style that is there', () => {
  const { map, load, sources } = aMap()
  load()
  renderHook(() => useHotelDots(map, hotels, handlers))
  expect(sources()).toEqual(['hotel-dots'])
})
