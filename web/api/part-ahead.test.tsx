import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { partAhead } from './part-ahead.tsx'

const Rooms = () => <p>rooms</p>

it('a part whose code is here is drawn at once, and one whose code is not when it comes', async () => {
  const load = vi.fn(async () => Rooms)
  const Part = partAhead(load)
  const late = render(<Suspense fallback="soon">{<Part />}</Suspense>)
  expect(late.container.textContent).toBe('soon')
  expect(await screen.findByText('rooms')).toBeTruthy()
  late.unmount()
  const Ahead = partAhead(load)
  await Ahead.preload()
  expect(render(<Suspense fallback="soon">{<Ahead />}</Suspense>).container.textContent).toBe('rooms')
})

it('code that did not come ahead is asked for once more', async () => {
  const load = vi.fn(async () => Rooms).mockRejectedValueOnce(new Error('no code'))
  const Part = partAhead(load)
  await Part.preload()
  render(<Suspense fallback="soon">{<Part />}</Suspense>)
  expect(await screen.findByText('rooms')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
