import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ChatLink } from '#web/shell/chat/ChatLink.tsx'
import ContactPage from '#web/storefront/info/ContactPage.tsx'
import { aPageState, renderScreen } from '#web/testing.tsx'
import SupportPage from './SupportPage.tsx'

/** With its text, which comes after it. */
const open = (page: ReactNode, state = aPageState()) => act(() => renderScreen(page, state))

const withChat = (chatUrl: string) => {
  const state = aPageState()
  return { ...state, settings: { ...state.settings, chatUrl } }
}

it.each([
  ['en', 'Support hours', '9 AM-5 PM', 'Monday to Friday, Jakarta time (GMT+7)'],
  ['id', 'Jam layanan', '09.00-17.00', 'Senin sampai Jumat, waktu Jakarta (WIB)'],
] as const)('says the hours, their days and whose time they are: %s [A2-120]', async (language, label, words, days) => {
  await open(<SupportPage />, aPageState({ language }))
  const hours = (await screen.findByText(label)).nextElementSibling
  expect(hours?.textContent).toBe(words)
  expect(hours?.nextElementSibling?.textContent).toBe(days)
})

it.each(['en', 'id'] as const)('answers what people of a company ask of the dashboard: %s', async (language) => {
  await open(<SupportPage />, aPageState({ language }))
  const title = language === 'en' ? 'Questions about the dashboard' : 'Pertanyaan tentang dasbor'
  const section = (await screen.findByRole('heading', { level: 2, name: title })).parentElement
  expect(within(section!).getAllByRole('group')).toHaveLength(7)
  expect(section?.textContent).toMatch(/^[^{}]+$/)
})

it('names the ways of the contact page, and leads to the questions', async () => {
  const { unmount } = await open(<ContactPage />, withChat('https://chat.example/lodestay'))
  const ways = (await screen.findAllByRole('heading', { level: 3 })).map(
    ({ parentElement }) => parentElement?.textContent,
  )
  expect(ways.length).toBeGreaterThan(1)
  unmount()
  await open(<SupportPage />, withChat('https://chat.example/lodestay'))
  const headings = (await screen.findAllByRole('heading', { level: 2 })).slice(0, ways.length)
  expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual(ways)
  expect(screen.getByRole('link', { name: 'Read the FAQ' }).getAttribute('href')).toBe('/faq')
})

it('opens the shop’s chat where there is one, and says nothing of it where there is none', async () => {
  const { unmount } = await open(<SupportPage />, withChat('https://chat.example/lodestay'))
  const chat = await screen.findByRole('link', { name: 'Chat with us' })
  expect(chat.getAttribute('href')).toBe('https://chat.example/lodestay')
  unmount()
  await open(<SupportPage />, withChat('/ContactUs'))
  await screen.findByRole('heading', { level: 1, name: 'Support' })
  expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull()
  await screen.findByRole('heading', { level: 2, name: 'Email' })
  expect(document.body.textContent).not.toMatch(/chat/i)
})

it.each([
  ['the contact page', <ContactPage key="contact" />],
  ['Support', <SupportPage key="support" />],
])('support is by chat and e-mail, says %s, and both are there [B1-008]', async (_where, shown) => {
  const state = withChat('https://chat.example/lodestay')
  await open(shown, state)
  const ways = await screen.findAllByRole('heading', { name: /^(Chat|Email)$/ })
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Chat', 'Email'])
  // Apart from the page: what that waits for would hold up when the chat's five seconds begin.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(<ChatLink />, state)
  act(() => void vi.advanceTimersByTime(5000))
  vi.useRealTimers()
  const floating = within(screen.getByRole('complementary', { name: 'Chat with us' }))
  expect(floating.getByRole('link').getAttribute('href')).toBe('https://chat.example/lodestay')
  expect(screen.getByRole('link', { name: 'help@lodestay.example' }).getAttribute('href')).toBe(
    'mailto:help@lodestay.example',
  )
})

it('the contact page says how one is helped in the documents’ words', async () => {
  await open(<ContactPage />)
  expect(await screen.findByText(/^Support is by chat and e-mail/)).toBeTruthy()
})
