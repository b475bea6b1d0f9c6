// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { useSuggestions } from './use-suggestions.ts'

const fruits = ['Apple', 'Apricot', 'Banana']
const picked = vi.fn<(line: string, isPressed: boolean) => void>()
const entered = vi.fn<() => void>()
const left = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

/** A newer answer comes. */
const offer = (...offered: string[]) =>
  act(() => {
    window.dispatchEvent(new CustomEvent('offer', { detail: offered }))
  })

function Box({ again = false }: { again?: boolean }) {
  const [text, setText] = useState('')
  const [offered, setOffered] = useState<readonly string[]>(fruits)
  useEffect(() => {
    const take = (event: Event) => setOffered((event as CustomEvent<string[]>).detail)
    window.addEventListener('offer', take)
    return () => window.removeEventListener('offer', take)
  }, [])
  const lines = offered
    .filter((fruit) => fruit.toLowerCase().startsWith(text.toLowerCase()))
    .map((fruit) => ({ id: fruit }))
  const { label, input, panel, list, lineAt, isOpen } = useSuggestions({
    text,
    onType: setText,
    lines,
    said: `${lines.length} fruits`,
    hasList: true,
    opensWithFocus: true,
    onPick: ({ id }, isPressed) => picked(id, isPressed),
    staysOpen: () => again,
    onEnter: entered,
  })
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && left()}>
      <label {...label} htmlFor={input.id}>
        Fruit
      </label>
      <input {...input} />
      {isOpen && (
        <div {...panel}>
          <p>Fresh today</p>
          <div {...list}>
            {lines.map(({ id }, at) => (
              <div key={id} {...lineAt(at)}>
                {id}
              </div>
            ))}
          </div>
        </div>
      )}
      <div id="live-status" role="status" />
      <button type="button">After</button>
    </div>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const reached = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const said = () => document.getElementById('live-status')?.textContent

it('opens with the focus, and says to screen readers what is to be said of it', async () => {
  await renderScreen(<Box />)
  expect(options()).toEqual([])
  await userEvent.tab()
  expect(options()).toEqual(fruits)
  expect(said()).toBe('3 fruits')
  await userEvent.type(box(), 'b')
  expect(said()).toBe('1 fruits')
})

it('names the line that the arrow keys have come to, and picks it by Enter', async () => {
  await renderScreen(<Box />)
  await userEvent.type(box(), 'a')
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const [, second] = screen.getAllByRole('option')
  expect(box().getAttribute('aria-activedescendant')).toBe(second?.id)
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await userEvent.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledExactlyOnceWith('Apricot', false)
  expect(options()).toEqual([])
  expect(box().hasAttribute('aria-controls')).toBe(false)
})

it('tells a press from a click without a pointer, and takes the same line twice', async () => {
  await renderScreen(<Box again />)
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('option', { name: 'Banana' }))
  fireEvent.click(screen.getByRole('option', { name: 'Banana' }))
  expect(picked.mock.calls).toEqual([
    ['Banana', true],
    ['Banana', false],
  ])
  expect(document.activeElement).toBe(box())
})

it('closes by Escape alone, and leaves a closed box’s Escape to what stands around it', async () => {
  await renderScreen(<Box />)
  await userEvent.type(box(), 'ap')
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(left).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(left).toHaveBeenCalledOnce()
  expect(box().value).toBe('ap')
})

it('stays at the line that was reached when others come before it, and leaves one that is gone', async () => {
  await renderScreen(<Box />)
  await userEvent.type(box(), 'a')
  await userEvent.keyboard('{ArrowDown}')
  expect(reached()).toEqual(['Apple'])
  offer('Acerola', 'Apple')
  expect(reached()).toEqual(['Apple'])
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Apple' }).id)
  offer('Acerola')
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(picked).not.toHaveBeenCalled()
  expect(entered).toHaveBeenCalledOnce()
  expect(options()).toEqual([])
})

it('goes back to the letters with the arrows that move among them', async () => {
  await renderScreen(<Box />)
  await userEvent.type(box(), 'a')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  expect(picked).not.toHaveBeenCalled()
  expect(entered).toHaveBeenCalledOnce()
})

it('picks by Tab what the arrow keys have come to', async () => {
  await renderScreen(<Box />)
  await userEvent.type(box(), 'a')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(picked).toHaveBeenCalledExactlyOnceWith('Apple', false)
  expect(options()).toEqual([])
})

it('keeps the focus for who presses what is said beside the lines', async () => {
  await renderScreen(<Box />)
  await userEvent.click(box())
  await userEvent.click(screen.getByText('Fresh today'))
  expect(document.activeElement).toBe(box())
  expect(options()).toEqual(fruits)
})

it('closes for who leaves it, and picks nothing of what was only passed', async () => {
  await renderScreen(<Box />)
  await userEvent.click(box())
  await userEvent.hover(screen.getByRole('option', { name: 'Apple' }))
  act(() => screen.getByRole('button', { name: 'After' }).focus())
  await waitFor(() => expect(options()).toEqual([]))
  expect(picked).not.toHaveBeenCalled()
  await userEvent.click(box())
  expect(reached()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(options()).toEqual([])
})

it('closes for who leaves it by Tab after a mouse button that was never seen to come up', async () => {
  await renderScreen(<Box />)
  await userEvent.click(box())
  fireEvent.mouseDown(document.body)
  await userEvent.tab()
  expect(options()).toEqual([])
})
