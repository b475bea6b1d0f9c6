import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { ChatLink } from './ChatLink.tsx'

afterEach(() => vi.useRealTimers())

async function chatAfterFiveSeconds(
  chatWidgetUrl?: string,
  { chatUrl = '/ContactUs', path = '/' } = {},
): Promise<void> {
  const { settings } = aPageState()
  // A window in which there is a place for it.
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await renderScreen(
    <ChatLink />,
    aPageState({ settings: { ...settings, chatUrl, ...(chatWidgetUrl ? { chatWidgetUrl } : {}) } }),
    path,
  )
  act(() => void vi.advanceTimersByTime(5000))
  vi.useRealTimers()
}

it('has a messenger beside it where one is configured, and asks nothing of it before it is opened [B2-032]', async () => {
  await chatAfterFiveSeconds('https://messenger.example/shop')
  expect(screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe('/ContactUs')
  const opener = await screen.findByRole('button', { name: 'Live chat', expanded: false })
  expect(screen.queryByTitle('Live chat')).toBeNull()
  await userEvent.click(opener)
  const frame = screen.getByTitle('Live chat')
  expect(frame.getAttribute('src')).toBe('https://messenger.example/shop')
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByTitle('Live chat'), 'the talk goes on').toBe(frame)
})

it('is the link alone where no messenger is configured', async () => {
  await chatAfterFiveSeconds()
  const link = screen.getByRole('link', { name: 'Chat with us' })
  expect(link.className, 'the edge for forced colours').toContain('forced-colors:border')
  expect(screen.queryByRole('button')).toBeNull()
})

const chatLink = () => screen.queryByRole('link', { name: 'Chat with us' })

it('never leads from the contact page to itself, in any spelling, and leads from it to a chat', async () => {
  for (const path of ['/ContactUs', '/contactus/']) {
    await chatAfterFiveSeconds(undefined, { path })
    expect(chatLink()).toBeNull()
    cleanup()
  }
  await chatAfterFiveSeconds(undefined, { path: '/ContactUs', chatUrl: 'https://chat.example/lodestay' })
  expect(chatLink()?.getAttribute('href')).toBe('https://chat.example/lodestay')
})
