import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Checkbox } from './Checkbox.tsx'

it('marks its complaint by more than a colour, as every other field does', async () => {
  await renderScreen(<Checkbox label="I agree" error="Please agree" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  const complaint = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(complaint?.textContent).toBe('Please agree')
  expect(complaint?.querySelector('svg')).toBeTruthy()
})
