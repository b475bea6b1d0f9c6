import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { confirmNewsletter, unsubscribeNewsletter } from '#shared/api/newsletter.ts'
import { on, sent, serve } from '#web/serve.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import ConfirmNewsletterPage from './ConfirmNewsletterPage.tsx'
import UnsubscribeNewsletterPage from './UnsubscribeNewsletterPage.tsx'

it.each([
  ['confirm', <ConfirmNewsletterPage key="c" />, 'Ya, kirimi saya buletin', 'Anda berlangganan buletin'],
  ['unsubscribe', <UnsubscribeNewsletterPage key="u" />, 'Hentikan buletin', 'Anda tidak menerima buletin lagi'],
])('the page to %s asks nothing of the server before a press', async (act, page, button, done) => {
  serve(on(confirmNewsletter).says({ success: true }), on(unsubscribeNewsletter).says({ success: true }))
  await renderScreen(page, aPageState({ language: 'id' }), `/newsletter/${act}?key=a.b`)
  await screen.findByRole('button', { name: button })
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('heading', { name: done })
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `/newsletter/${act}`, { key: 'a.b' }],
  ])
})
