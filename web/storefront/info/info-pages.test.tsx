import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { getFaq } from '#shared/api/faq.ts'
import { on, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import FaqPage from './FaqPage.tsx'
import AccessibilityPage from './AccessibilityPage.tsx'
import PrivacyPage from './PrivacyPage.tsx'
import TermsPage from './TermsPage.tsx'

const open = (page: ReactNode, language: 'en' | 'id') => {
  const state = aPageState({ language })
  const operator = { name: 'Stay Ltd.', supportEmail: 'help@stay.example', privacyEmail: 'dpo@stay.example' }
  const settings = { ...state.settings, operator, paymentPartners: ['Visa', 'Dutch Bank'] }
  return act(() => renderScreen(page, { ...state, settings }))
}

async function sectionsOf(page: ReactNode, language: 'en' | 'id') {
  await open(page, language)
  const sections = await screen.findAllByRole('heading', { level: 2 })
  for (const section of sections) expect(section.parentElement?.textContent?.length).toBeGreaterThan(60)
  expect(document.body.textContent).not.toMatch(/[{}]|Sdn/)
  return sections.map(({ textContent }) => textContent?.split('.')[0])
}
const sheet = [2, 5, 8, 1].map((count, at) =>
  Array.from({ length: count }, (_, order) => ({
    question: at === 3 ? 'Who are you?' : `Question ${at}.${order}`,
    answer: 'The *inn* itself.',
  })),
)
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

it.each(['en', 'id'] as const)(
  'the terms have 13 sections, and name the operator and whom one pays through: %s [A2-077]',
  async (language) => {
    expect(await sectionsOf(<TermsPage />, language)).toEqual(numbered(13))
    for (const name of ['Stay Ltd.', 'help@stay.example', 'Visa, Dutch Bank'])
      expect(document.body.textContent).toContain(name)
  },
)

it.each(['en', 'id'] as const)(
  'the privacy policy has 10 sections, and names who answers: %s [B2-118]',
  async (language) => {
    expect(await sectionsOf(<PrivacyPage />, language)).toEqual(numbered(10))
    for (const name of ['Stay Ltd.', 'PDPA', 'UU PDP']) expect(document.body.textContent).toContain(name)
    expect(screen.getAllByRole('link', { name: 'dpo@stay.example' })[0]?.getAttribute('href')).toBe(
      'mailto:dpo@stay.example',
    )
  },
)

it.each(['en', 'id'] as const)(
  'the accessibility statement says what works, what does not, and whom to tell: %s',
  async (language) => {
    expect(await sectionsOf(<AccessibilityPage />, language)).toEqual(numbered(5))
    for (const name of ['WCAG', 'Stay Ltd.', 'help@stay.example']) expect(document.body.textContent).toContain(name)
  },
)

it.each(['en', 'id'] as const)('the FAQ has sections of 2, 5, 8 and 1 questions: %s [B2-112]', async (language) => {
  serve(on(getFaq).says({ sections: null }))
  await open(<FaqPage />, language)
  const sections = await screen.findAllByRole('heading', { level: 2 })
  const asked = sections.map(({ parentElement }) => within(parentElement!).getAllByRole('group').length)
  expect(asked).toEqual([2, 5, 8, 1])
  const [first] = within(sections[0]!.parentElement!).getAllByRole('group')
  expect(first?.textContent).toMatch(language === 'en' ? /^Do I need an account/ : /^Apakah saya perlu akun/)
})

it.each([
  ['somebody with a duty', aUser({ duties: ['approver'], companyData: aCompany() }), 1],
  ['a member without one', aUser({ companyData: aCompany() }), 0],
  ['a visitor', undefined, 0],
])('the questions have a way back to the dashboard for %s', async (_who, user, count) => {
  serve(on(getFaq).says({ sections: null }))
  if (user) storeSession('secret', user)
  await open(<FaqPage />, 'en')
  await screen.findByRole('heading', { level: 1 })
  const ways = screen.queryAllByRole('link', { name: 'To the dashboard’s own questions' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(Array(count).fill('/business-dashboard?page=support'))
  clearSession()
})

it.each([
  ['the operator’s own, where a sheet is read', { sections: sheet }, 'Who are you?', 'The *inn* itself.'],
  [
    'those of the shop, while the server cannot be asked',
    new Response('', { status: 500 }),
    'How do I cancel?',
    'Open your booking.',
  ],
])('the questions are %s [B2-113]', async (_whose, answer, question, words) => {
  serve(on(getFaq).says(answer))
  await open(<FaqPage />, 'en')
  const asked = (await screen.findByText(question)).closest('details')
  expect(asked?.textContent).toContain(words)
  expect(screen.getByRole('heading', { name: 'Changes' })).toBeDefined()
})
