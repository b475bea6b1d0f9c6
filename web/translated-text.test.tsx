import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { followTranslators } from './translated-text.ts'

beforeAll(followTranslators)

/** As browsers' translators do it: each text gives way to two `<font>`, at once or one after the other. */
const ways: [string, (text: Text, font: HTMLElement) => void][] = [
  ['in one step', (text, font) => text.replaceWith(font)],
  [
    'in two steps',
    (text, font) => {
      text.before(font)
      text.remove()
    },
  ],
]

async function translate(exchange: (text: Text, font: HTMLElement) => void): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.nodeName !== 'FONT')) {
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild!.textContent = `${text.data}*`
    exchange(text, outer)
  }
  // The observer hears of it in a microtask.
  await act(async () => undefined)
}

function Card({ name, nights, isFull }: { name: string; nights: number; isFull: boolean }) {
  return (
    <p role="note">
      {isFull && 'Full. '}
      {name}, {nights} nights
      {isFull || <b>See rooms</b>}
    </p>
  )
}

it.each(ways)('what changes in a page that was translated %s is what it says', async (_, exchange) => {
  const { rerender, unmount } = render(<Card name="Segara Inn" nights={2} isFull />)
  await translate(exchange)
  expect(screen.getByRole('note').textContent).toBe('Full. *Segara Inn*, *2* nights*')
  rerender(<Card name="The Puspa Court" nights={3} isFull />)
  expect(screen.getByRole('note').textContent).toBe('Full. *The Puspa Court, *3 nights*')
  await translate(exchange)
  // A text goes, and an element comes after one.
  rerender(<Card name="The Puspa Court" nights={3} isFull={false} />)
  expect(screen.getByRole('note').textContent).toBe('The Puspa Court*, *3* nights*See rooms')
  await translate(exchange)
  // An element comes before a text that was exchanged.
  rerender(<Card name="The Puspa Court" nights={3} isFull />)
  expect(screen.getByRole('note').textContent).toBe('Full. The Puspa Court, *3* nights*')
  unmount()
  expect(document.body.textContent).not.toContain('Puspa')
})
