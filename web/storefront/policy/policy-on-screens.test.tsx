import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiFailure } from '#web/api/client.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { problemOf } from '#web/storefront/checkout/payment/payment-problem.ts'
import { SummaryAction } from '#web/storefront/hotel/summary/SummaryAction.tsx'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { CardVerdictNote, VerdictNote } from './PolicyParts.tsx'

beforeEach(() => clearSession())

const asks: PolicyVerdict = {
  version: 1,
  action: 'ask',
  broken: [{ rule: 'cap', action: 'ask', limit: 120, is: 132, over: 12, currency: 'USD' }],
}

it('a verdict stands in words, with the currency that its cap is compared in; without one there is nothing', async () => {
  const { container } = render(<VerdictNote />)
  expect(container.textContent).toBe('')
  await renderScreen(
    <>
      <VerdictNote verdict={asks} id="why" />
      <CardVerdictNote verdict={{ version: 1, action: 'allow', broken: [], capIn: 'USD' }} />
    </>,
  )
  const words = await screen.findByText(/a night over the cap; needs approval/)
  expect(words.textContent).toMatch(/^Company policy: USD.12 a night over the cap; needs approval$/)
  expect(words.closest('#why')).not.toBeNull()
  expect((await screen.findByText(/compared when you book/)).textContent).toBe(
    'Company cap in USD: compared when you book',
  )
})

it.each([
  ['a card', CardVerdictNote],
  ['a room, its summary and the checkout', VerdictNote],
])('a cap that was not compared leaves nothing called within the policy on %s', async (_where, Note) => {
  const { container } = await renderScreen(<Note verdict={{ version: 1, action: 'allow', broken: [], capIn: 'USD' }} />)
  expect(await screen.findByText(/when you book/)).toBeDefined()
  expect(screen.queryByText(/within company policy/i)).toBeNull()
  expect(container.querySelector('[class*="success"]')).toBeNull()
})

it.each([
  [
    'en',
    /Not refundable; outside company policy/,
    'Your company’s cap is in USD: it is compared with the price in USD when you book.',
  ],
  [
    'id',
    /di luar kebijakan perusahaan/,
    'Batas perusahaan Anda dalam USD: dibandingkan dengan harga dalam USD saat Anda memesan.',
  ],
] as const)(
  'a broken rule is said in %s beside a cap that was not compared, and whose that is',
  async (language, broken, cap) => {
    await renderScreen(
      <VerdictNote
        verdict={{ version: 1, action: 'tell', broken: [{ rule: 'refundable', action: 'tell' }], capIn: 'USD' }}
      />,
      aPageState({ language }),
    )
    expect(await screen.findByText(broken)).toBeDefined()
    expect(screen.getByText(cap)).toBeDefined()
  },
)

/** The summary's button for somebody of a company who may book. */
async function button(passage: 'open' | 'approval' | 'closed') {
  const company = aCompany({ stripeCustomerId: 'cus_1' })
  storeSession('secret', aUser({ companyData: company, teamMembers: { role: [1001, 1002] } }))
  await renderScreen(
    <SummaryAction
      status="available"
      passage={passage}
      explainedBy="why"
      warning={undefined}
      onBook={() => undefined}
    />,
  )
  return screen.getByRole('button')
}

it('what is blocked is not booked, and the button says where why stands', async () => {
  const blocked = await button('closed')
  expect(blocked).toHaveProperty('disabled', true)
  expect(blocked.textContent).toBe('Not allowed')
  expect(blocked.getAttribute('aria-describedby')).toBe('why')
})

it('what needs approval is asked for at the checkout', async () => {
  expect((await button('approval')).textContent).toBe('Ask for approval')
})

it('what the policy lets through is booked', async () => {
  expect((await button('open')).textContent).toBe('Book now')
})

it('a checkout that the server refuses for the policy tells its verdict', () => {
  const words = { message: 'No', msg: 'No', error: 'No', correlationId: 'c' }
  const failure = { status: false, success: false, code: 'NEEDS_APPROVAL', verdict: asks, ...words } as const
  const error = new ApiFailure(403, 'No', { failure })
  expect(problemOf(error, 'c', (key: string) => key)).toEqual({
    kind: 'policy',
    verdict: asks,
    needsApproval: true,
  })
})
