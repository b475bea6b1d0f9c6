import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from './EmailText.tsx'

it('may be broken before the @ and the dots, and is copied whole', () => {
  const { container } = render(<EmailText>budi.s@nusantara.example</EmailText>)
  expect(container.innerHTML).toBe('budi<wbr>.s<wbr>@nusantara<wbr>.example')
  expect(container.textContent).toBe('budi.s@nusantara.example')
})
