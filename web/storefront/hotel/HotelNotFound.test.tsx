import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { HotelNotFound } from './HotelNotFound.tsx'

/** The page with one before it. */
async function open() {
  const { router } = await renderScreen(<HotelNotFound id="h9" />, undefined, '/singapore/rooms')
  await act(() => router.navigate('/hotel/h9/detail'))
  window.history.replaceState({ idx: 1 }, '')
  return { router, link: screen.getByRole<HTMLAnchorElement>('link', { name: 'Go back' }) }
}

it('goes back to the page before', async () => {
  const { router, link } = await open()
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/singapore/rooms'))
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a press with %s to the browser, which opens home in another tab',
  async (key) => {
    const { router, link } = await open()
    const left: boolean[] = []
    const hear = (event: Event) => {
      left.push(!event.defaultPrevented)
      // No page opens in a test.
      event.preventDefault()
    }
    window.addEventListener('click', hear)
    onTestFinished(() => window.removeEventListener('click', hear))
    fireEvent.click(link, { [key]: true })
    expect(left).toEqual([true])
    expect(new URL(link.href).pathname).toBe('/')
    expect(router.state.location.pathname).toBe('/hotel/h9/detail')
  },
)
