import { afterEach, expect, it, vi } from 'vitest'
import { focusIfLost } from './focus-if-lost.ts'

afterEach(() => document.body.replaceChildren())

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

function page() {
  document.body.innerHTML = `
    <main id="main" tabindex="-1"><ul tabindex="-1"></ul><a href="/">elsewhere</a></main>
    <div role="dialog"><button>Remove</button></div>`
  find('button').focus()
  return { list: find('ul'), link: find('a'), dialog: find('[role=dialog]') }
}
const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

it('takes the focus that a dialog has lost, also when it goes frames later', async () => {
  const { list, dialog } = page()
  focusIfLost(list)
  await frames(6)
  expect(dialog.contains(document.activeElement)).toBe(true)
  dialog.remove()
  await frames(3)
  expect(document.activeElement).toBe(list)
})

it('gives it to the page where the target is gone, too', async () => {
  const { list, dialog } = page()
  focusIfLost(list)
  list.remove()
  dialog.remove()
  await frames(3)
  expect(document.activeElement).toBe(document.getElementById('main'))
})

it('gives it to the page where the target cannot have it, as a list that is hidden now', async () => {
  const { list, dialog } = page()
  focusIfLost(list)
  // Nothing is drawn here: in a browser it is what is not drawn that takes no focus.
  list.removeAttribute('tabindex')
  dialog.remove()
  await frames(3)
  expect(document.activeElement).toBe(document.getElementById('main'))
})

it('takes nothing that somebody has', async () => {
  const { list, link, dialog } = page()
  focusIfLost(list)
  dialog.remove()
  link.focus()
  await frames(4)
  expect(document.activeElement).toBe(link)
  link.blur()
  await frames(4)
  expect(document.activeElement).toBe(document.body)
})

it.each([{ preventScroll: true }, undefined])('moves the page to it, or not, as it was told: %j', async (options) => {
  const { list, dialog } = page()
  const focused = vi.spyOn(list, 'focus')
  focusIfLost(list, options)
  dialog.remove()
  await frames(3)
  expect(focused).toHaveBeenCalledExactlyOnceWith(options)
})
