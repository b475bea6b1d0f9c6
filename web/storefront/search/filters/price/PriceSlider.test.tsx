import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { PriceSlider } from './PriceSlider.tsx'

const bounds = { min: 40, max: 4000 }

async function slider(min?: number, max?: number) {
  const onChange = vi.fn<(min: number | undefined, max: number | undefined) => void>()
  await renderScreen(<PriceSlider {...{ bounds, min, max, onChange }} currency="USD" bars={[1, 4, 0]} />)
  const [low, high] = screen.getAllByRole('slider') as HTMLInputElement[]
  if (!low || !high) throw new Error('two thumbs')
  return { low, high, onChange }
}

const move = (thumb: HTMLInputElement, to: number) => fireEvent.change(thumb, { target: { value: String(to) } })

it('thumbs say their price, and filter when they are let go', async () => {
  const { low, onChange } = await slider()
  expect(low.getAttribute('aria-valuetext')).toBe('USD\u00A040')
  move(low, 50)
  expect(low.getAttribute('aria-valuetext')).toBe('USD\u00A0400')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyUp(low)
  expect(onChange.mock.lastCall).toEqual([400, undefined])
})

it('an end is no bound, and a typed bound survives the other thumb', async () => {
  const { low, high, onChange } = await slider(123, 2000)
  move(high, 100)
  fireEvent.pointerUp(high)
  expect(onChange.mock.lastCall).toEqual([123, undefined])
  move(low, 0)
  fireEvent.pointerUp(low)
  expect(onChange.mock.lastCall).toEqual([undefined, 2000])
})

it('thumbs do not cross', async () => {
  const { low, high, onChange } = await slider(undefined, 400)
  move(low, 90)
  expect(Number(low.value)).toBeLessThan(Number(high.value))
  fireEvent.blur(low)
  const [min, max] = onChange.mock.lastCall ?? []
  expect(min).toBeLessThan(max ?? 0)
})
