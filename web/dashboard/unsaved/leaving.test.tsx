import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepHistoryGate } from '#web/history-gate.ts'
import { watchLeaving } from './leaving.ts'
import { useUnsaved } from './use-unsaved.ts'

const ask = vi.fn<(leave: () => void) => void>()
/** Hears what the router would hear. */
const router = vi.fn()
const place = () => (window.history.state as { idx: number }).idx

beforeAll(() => keepHistoryGate())
beforeEach(() => {
  window.addEventListener('popstate', router)
  window.history.replaceState({ idx: 0 }, '', '/before')
  window.history.pushState({ idx: 1 }, '', '/policy')
})
afterEach(() => {
  window.removeEventListener('popstate', router)
  vi.resetAllMocks()
})

const watch = () => onTestFinished(watchLeaving(ask))
const lastAsked = () => ask.mock.lastCall?.[0] ?? expect.fail('nobody was asked')

it('Back stays where it was until somebody says so, while something is not saved', async () => {
  renderHook(() => useUnsaved(true))
  watch()
  window.history.back()
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await waitFor(() => expect(place()).toBe(1))
  expect(window.location.pathname).toBe('/policy')
  expect(router).not.toHaveBeenCalled()
  lastAsked()()
  await waitFor(() => expect(router).toHaveBeenCalledOnce())
  expect(window.location.pathname).toBe('/before')
  expect(ask).toHaveBeenCalledOnce()
})

it('nobody is asked where nothing is typed, nor once it is saved', async () => {
  const form = renderHook(({ isDirty }) => useUnsaved(isDirty), { initialProps: { isDirty: true } })
  form.rerender({ isDirty: false })
  watch()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(false)
  window.history.back()
  await waitFor(() => expect(router).toHaveBeenCalledOnce())
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['another page', '<a href="/faq">', 1],
  ['a button that leaves', '<button data-leaves>', 1],
  ['a place of this page', '<a href="/policy#content">', 0],
  ['a new tab', '<a href="/faq" target="_blank">', 0],
  ['a button of the form', '<button>', 0],
])('a press asks first: %s', (_what, html, times) => {
  renderHook(() => useUnsaved(true))
  watch()
  document.body.innerHTML = html
  const pressed = vi.fn((event: Event) => event.preventDefault())
  const exit = document.body.firstElementChild as HTMLElement
  exit.addEventListener('click', pressed)
  exit.click()
  expect(ask).toHaveBeenCalledTimes(times)
  expect(pressed).toHaveBeenCalledTimes(1 - times)
  if (times > 0) lastAsked()()
  expect(pressed).toHaveBeenCalledOnce()
})
