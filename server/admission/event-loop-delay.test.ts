import { expect, test } from 'vitest'
import { smoothed } from './event-loop-delay.ts'

test('one hiccup is no overload, a second of late timers is', () => {
  let delay = smoothed(0, 400, 450)
  expect(delay).toBeLessThan(200)
  for (let elapsed = 450; elapsed < 2000; elapsed += 450) delay = smoothed(delay, 400, 450)
  expect(delay).toBeGreaterThan(300)
  for (let elapsed = 0; elapsed < 2000; elapsed += 50) delay = smoothed(delay, 0, 50)
  expect(delay).toBeLessThan(60)
})
