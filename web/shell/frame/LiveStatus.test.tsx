import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { announce } from '#web/ui/announcer.ts'
import { LiveStatus } from './LiveStatus.tsx'

it('what was not done has no tick beside it', () => {
  const { container } = render(<LiveStatus />)
  const shape = () => container.querySelector('svg')?.innerHTML
  act(() => announce('Done'))
  const tick = shape()
  expect(tick).toBeTruthy()
  act(() => announce('Somebody was faster', 'neutral'))
  expect(container.textContent).toContain('Somebody was faster')
  expect(shape()).not.toBe(tick)
})
