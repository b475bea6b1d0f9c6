import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, Link } from 'react-router'
import { expect, it } from 'vitest'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { PageStateContext } from '#web/page-state.ts'
import en from '#web/public/assets/locales/en/translation.json'
import { aPageState } from '#web/testing.tsx'
import { SiteGone } from './SiteGone.tsx'

it('stands on a page that was loaded again, as the server wrote it, and goes with the next one', async () => {
  // What the router leaves in the history of a page that somebody came to by a link.
  window.history.replaceState({ key: 'before' }, '', '/faq')
  const i18n = await createI18n('en', en)
  render(
    <PageStateContext value={{ ...aPageState(), isSiteGone: true }}>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>
          <SiteGone />
          <Link to="/">Home</Link>
        </BrowserRouter>
      </I18nextProvider>
    </PageStateContext>,
  )
  expect(screen.getByText('That site is no longer open. This is our main site.')).toBeTruthy()
  await act(async () => screen.getByText('Home').click())
  expect(screen.queryByText(/no longer open/)).toBeNull()
})
