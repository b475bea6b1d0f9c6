// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import HotelMap from './HotelMap.tsx'

const map = { lightStyleUrl: 'http://maps.test/light.json', darkStyleUrl: 'http://maps.test/dark.json' }
// jsdom has no media queries; what it lacks in WebGL is what these tests are about.
beforeEach(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => query)
})

const { settings } = aPageState()

test('a browser that cannot draw maps says so and points to the list', async () => {
  const hotel = <HotelMap position={{ lat: 3.1, long: 101.7 }} name="Hotel Seri" nearby={[]} language="en" />
  await renderScreen(hotel, aPageState({ settings: { ...settings, map } }))
  expect(await screen.findByText('The map cannot be shown here')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Map around Hotel Seri' }).dataset['map']).toBe('failed')
})

test('so does a shop without a map provider', async () => {
  await renderScreen(<HotelMap position={{ lat: 3.1, long: 101.7 }} name="Hotel Seri" nearby={[]} language="en" />)
  expect(await screen.findByText('The map cannot be shown here')).toBeTruthy()
})

test('without a network it waits for one, and tries again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const hotel = <HotelMap position={{ lat: 3.1, long: 101.7 }} name="Hotel Seri" nearby={[]} language="en" />
  await renderScreen(hotel, aPageState({ settings: { ...settings, map } }))
  expect(await screen.findByText('The map needs a connection')).toBeTruthy()
  expect(screen.queryByText('The map cannot be shown here')).toBeNull()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  // What it still lacks is no network.
  expect(await screen.findByText('The map cannot be shown here')).toBeTruthy()
})
