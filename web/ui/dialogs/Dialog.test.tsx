import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { Dialog } from './Dialog.tsx'

const fades = () => screen.getByRole('dialog').querySelectorAll('[aria-hidden].sticky')

const show = (footer?: string) =>
  renderScreen(
    <Dialog open title="Dates" closeText="Close" onClose={() => undefined} footer={footer}>
      Twelve months
    </Dialog>,
  )

it('fades what scrolls on below its footer, behind no press, and nothing where it has none', async () => {
  const { unmount } = await show('Done')
  const [fade] = fades()
  expect(fade?.className).toContain('pointer-events-none')
  expect(fade?.parentElement?.lastChild, 'what scrolls ends with it').toBe(fade)
  unmount()
  await show()
  expect(fades()).toHaveLength(0)
})

it('closes at a phone’s Back while it is open, and watches for it no longer than that', async () => {
  const watchers: (EventTarget & { destroy: () => void })[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy = vi.fn()
      constructor() {
        super()
        watchers.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const onClose = vi.fn()
  const { unmount } = await renderScreen(
    <Dialog open title="Dates" closeText="Close" onClose={onClose}>
      Twelve months
    </Dialog>,
  )
  const ask = () => watchers.at(-1)?.dispatchEvent(new Event('close'))
  ask()
  expect(onClose).toHaveBeenCalledTimes(1)
  // It stayed open. A watcher hears one request only.
  expect(watchers).toHaveLength(2)
  ask()
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(watchers.at(-1)?.destroy).not.toHaveBeenCalled()
  unmount()
  expect(watchers.at(-1)?.destroy).toHaveBeenCalledOnce()
})
