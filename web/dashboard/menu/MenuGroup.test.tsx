import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Link, useSearchParams } from 'react-router'
import { MenuGroup } from './MenuGroup.tsx'

function Menu() {
  const isInside = useSearchParams()[0].has('inside')
  return (
    <>
      <MenuGroup title="Admin" isInside={isInside} warning="not complete">
        <li>Company</li>
      </MenuGroup>
      <Link to="?inside">In</Link>
      <Link to="?">Out</Link>
    </>
  )
}

const group = () => screen.getByRole('button', { name: /^Admin/ })
const isOpen = () => group().getAttribute('aria-expanded') === 'true'
const go = (link: 'In' | 'Out') => userEvent.click(screen.getByRole('link', { name: link }))

it('a group opens when one of its pages is opened from elsewhere, and stays as it was left otherwise [A2-115]', async () => {
  await renderScreen(<Menu />)
  expect(isOpen()).toBe(false)
  await go('In')
  expect(isOpen()).toBe(true)
  await go('Out')
  expect(isOpen()).toBe(true)
  await userEvent.click(group())
  expect(isOpen()).toBe(false)
  expect(document.getElementById(group().getAttribute('aria-controls') ?? '')?.hidden).toBe(true)
  await go('In')
  expect(isOpen()).toBe(true)
  await userEvent.click(group())
  expect(isOpen()).toBe(false)
})

it('a group warns while it hides what the warning is about [A2-119]', async () => {
  await renderScreen(<Menu />)
  expect(group().textContent).toBe('Admin (not complete)')
  await userEvent.click(group())
  expect(group().textContent).toBe('Admin')
})
