import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { CompanyData, UserData } from '#shared/api/accounts.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { WordsContext, wordsOf } from '#web/i18n/words.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import en from './public/assets/locales/en/translation.json'
import id from './public/assets/locales/id/translation.json'

// Waiting ends when the condition holds: patience for a busy machine costs a quiet one nothing.
configure({ asyncUtilTimeout: 40_000 })

const [dark, light] = ['#0B5E57', '#FFFFFF']
const colours = { brand: dark, brandHover: dark, onBrand: light, tint: light, accent: dark, onAccent: light }

export const aPartner = (changes: Partial<Partner> = {}): Partner => ({
  id: 'default',
  name: 'Lodestay',
  status: 'active',
  path: '/',
  currency: 'USD',
  language: 'en',
  switches: { languageSwitch: false, forcesCurrency: false, companyAccounts: false },
  colours: { light: colours, dark: colours },
  ...changes,
})

export const aPageState = (changes: Partial<PageState> = {}): PageState => ({
  language: 'en',
  partner: aPartner(),
  settings: {
    channel: 'LIVE',
    channelId: 'test',
    freeMailDomains: [],
    card: { publishableKey: '', scriptUrl: '' },
    identityProviders: [],
    paymentPartners: [],
    operator: { name: 'Lodestay', supportEmail: 'help@lodestay.example', privacyEmail: 'privacy@lodestay.example' },
    chatUrl: '/ContactUs',
  },
  version: 'v1.14.7',
  year: 2026,
  appUrl: 'http://localhost',
  homes: { en: '/', id: '/' },
  featured: [],
  ...changes,
})

export const aUser = (changes: Partial<UserData> = {}): UserData => ({
  id: '1',
  first_name: 'Maya',
  last_name: 'Putri',
  name: 'Maya Putri',
  email: 'maya@lodestay.example',
  contactNumber: '+62811',
  country: 'ID',
  isPIC: false,
  isTestAccount: false,
  mobileOperator: '',
  companyData: null,
  teamMembers: null,
  duties: [],
  ...changes,
})

export const aCompany = (changes: Partial<CompanyData> = {}): CompanyData => ({
  id: 'c1',
  companyName: '',
  businessName: '',
  hasAddress: false,
  stripeCustomerId: null,
  ...changes,
})

/** Renders a part of a screen as the app would, at `path`. `router.state.location` tells where it went. */
export async function renderScreen(screen: ReactNode, state: PageState = aPageState(), path = '/') {
  const words = wordsOf(state.language, state.language === 'en' ? en : id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // What is written past the router is read from the browser's own address.
  window.history.replaceState(null, '', path)
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] })
  const view = render(
    <PageStateContext value={state}>
      <WordsContext value={words}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsContext>
    </PageStateContext>,
  )
  return { ...view, router }
}

/** A screen in the page as the server sends it, in English, and what a browser makes of it. */
export function sendScreen(screen: ReactNode, path: string) {
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <PageStateContext value={aPageState()}>
        <WordsContext value={wordsOf('en', en)}>
          <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
        </WordsContext>
      </PageStateContext>
    </MemoryRouter>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  return { page, container, wake: () => render(page, { container, hydrate: true }) }
}

/** Lets the page go on while `setTimeout` is a fake and stands still: `waitFor` would wait for it. */
export async function settle(until: () => boolean): Promise<void> {
  while (!until()) await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
}
