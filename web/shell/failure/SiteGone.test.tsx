import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router'
import { expect, it } from 'vitest'
import { WordsContext, wordsOf } from '#web/i18n/words.ts'
import { PageStateContext } from '#web/page-state.ts'
import en from '#web/public/assets/locales/en/translation.json'
import { aPageState } from '#web/testing.tsx'
import { SiteGone } from './SiteGone.tsx'

it('stands on a page that was loaded again, as the server wrote it, and goes with the next one', async () => {
  // What the router leaves in the history of a page that somebody came to by a link.
  window.history.replaceState({ key: 'before' }, '', '/faq')
  const words = wordsOf('en', en)
  render(
    <PageStateContext value={{ ...aPageState(), isSiteGone: true }}>
      <WordsContext value={words}>
        <BrowserRouter>
          <SiteGone />
          <Link to="/">Home</Link>
        </BrowserRouter>
      </WordsContext>
    </PageStateContext>,
  )
  expect(screen.getByText('That site is no longer open. This is our main site.')).toBeTruthy()
  await act(async () => screen.getByText('Home').click())
  expect(screen.queryByText(/no longer open/)).toBeNull()
})
