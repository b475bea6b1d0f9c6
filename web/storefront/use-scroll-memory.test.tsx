import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useScrollMemory } from './use-scroll-memory.ts'

function Page() {
  useScrollMemory(true)
  return null
}

/** A page that the browser has loaded, as by an address that was typed: its entry has no key of its own. */
function load(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] })
  return render(<RouterProvider router={router} />)
}

const standAt = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true })

function leaveAt(top: number) {
  standAt(top)
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pagehide'))
  standAt(0)
}

it('a page that is loaded again stands where it was, and another one in the same tab at its top', () => {
  const scrollTo = vi.fn((_: number, top: number) => void standAt(top))
  vi.stubGlobal('scrollTo', scrollTo)
  const hotel = load('/hotel/7/detail?checkIn=2099-12-18')
  leaveAt(700)
  hotel.unmount()
  const results = load('/Bali/1/rooms?checkIn=2099-12-18')
  expect(scrollTo).not.toHaveBeenCalled()
  results.unmount()
  load('/hotel/7/detail?checkIn=2099-12-18')
  expect(scrollTo).toHaveBeenCalledWith(0, 700)
})
